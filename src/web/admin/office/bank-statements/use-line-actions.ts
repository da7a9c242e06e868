import { useState } from 'react';
import { useNotify } from 'react-admin';
import {
  type BankLine,
  confirmLines,
  explainLines,
  type LinesConfirmed,
  type Suggestion,
  withdrawMatch,
} from '#contract/office/books/bank-lines.ts';
import type { EXPLANATIONS } from '#domain/office/bank-statement/matches.ts';
import { call } from '../../data/call.ts';

export type LineActions = ReturnType<typeof useLineActions>;

/** What staff do with bank lines, and what became of it; `reload` is called after each change. */
export function useLineActions(reload: () => void) {
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [refused, setRefused] = useState<LinesConfirmed['refused']>([]);

  async function run(work: () => Promise<string>): Promise<void> {
    setIsBusy(true);
    setFailure(null);
    setRefused([]);
    try {
      notify(await work(), { type: 'success' });
      reload();
    } catch (error) {
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  }

  return {
    isBusy,
    failure,
    refused,
    reload,
    confirm: (chosen: readonly (readonly [BankLine, Suggestion | undefined])[]) =>
      void run(async () => {
        const items = chosen.flatMap(([{ id: lineId }, suggestion]) =>
          suggestion && suggestion.kind !== 'donor'
            ? [{ lineId, kind: suggestion.kind, target: suggestion.target }]
            : [],
        );
        const answer = await call(confirmLines, { body: { items } });
        setRefused(answer.refused);
        return answer.message;
      }),
    explain: (lineId: string, explanation: (typeof EXPLANATIONS)[number]) =>
      void run(async () => (await call(explainLines, { body: { lineIds: [lineId], explanation } })).message),
    withdraw: (id: string) => void run(async () => (await call(withdrawMatch, { params: { id } })).message),
  };
}

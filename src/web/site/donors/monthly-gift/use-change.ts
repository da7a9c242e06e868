import { useCallback, useState } from 'react';
import type { changeMonthlyGift, MonthlyChange } from '#contract/giving/monthly/control.server.ts';
import { MonthlyGift } from '#contract/giving/monthly/control.ts';
import { monthlyControlRoutes } from '#contract/giving/monthly/control-paths.ts';
import type { ApiResult } from '#web/lib/api/api.ts';
import { call } from '#web/lib/api/call.ts';
import { useFailureText } from '#web/lib/api/use-failure-text.ts';

/** Why a call was refused: what is wrong with its field, or else with the whole. */
export function useReason(): (result: ApiResult<unknown>) => string {
  const failureText = useFailureText();
  return (result) =>
    (result.kind === 'refused' ? Object.values(result.fields)[0] : undefined) ?? failureText(result);
}

export type ChangeProps = {
  link: string;
  gift: MonthlyGift;
  /** `news`: what was done, in words. */
  onChanged: (gift: MonthlyGift, news: string) => void;
};

/** Sends a change of the gift; `failure` says why the last one was refused. */
export function useChange({ link, onChanged }: Pick<ChangeProps, 'link' | 'onChanged'>) {
  const reasonOf = useReason();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  const forget = useCallback(() => setFailure(''), []);

  /** @returns whether it was changed; `news` is shown then. */
  async function send(change: MonthlyChange, news: string): Promise<boolean> {
    setBusy(true);
    setFailure('');
    const result = await call<typeof changeMonthlyGift, MonthlyGift>(
      monthlyControlRoutes.change,
      { body: { link, change } },
      MonthlyGift,
    );
    setBusy(false);
    if (result.kind === 'ok') onChanged(result.value, news);
    else setFailure(reasonOf(result));
    return result.kind === 'ok';
  }
  return { busy, failure, send, forget };
}

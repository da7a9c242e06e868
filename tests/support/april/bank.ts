import { pathOf } from '#contract/endpoint.ts';
import {
  type BankLine,
  confirmLines,
  explainLines,
  listLines,
  tieGifts,
} from '#contract/office/books/bank-lines.ts';
import { createStatements, statementOf } from '#tests/support/bank-lines.ts';
import { jsonResponse } from '#tests/support/staff.ts';
import { dayOf, OPENING_PAISE, type PlannedLine, rupees, sumOf } from './plan.ts';
import type { createTreasurer } from './treasurer.ts';

type Treasurer = ReturnType<typeof createTreasurer>;

/** The bank's statements, and what the treasurer says their lines are. */
export function createBank({ by, act }: Treasurer) {
  const statements = createStatements(by);

  /** Imports the statement of some days. @returns how many of its lines an earlier one already had. */
  async function importStatement(lines: readonly PlannedLine[], { from, to }: { from: number; to: number }) {
    const before = sumOf(lines.filter(({ day }) => day < from).map(({ paise }) => paise));
    const rows = lines
      .filter(({ day }) => day >= from && day <= to)
      .map(({ day, narration, reference, paise }) => ({
        day: dayOf(day).split('-').toReversed().join('/'),
        narration,
        reference,
        amount: rupees(paise),
      }));
    const file = statementOf(rows, rupees(OPENING_PAISE + before));
    const { status, json } = await statements.importStatement(file, { fileName: `april-${to}.csv` });
    if (status !== 200) throw new Error(`the statement was refused: ${JSON.stringify(json)}`);
    return { lines: json.lines, known: json.known };
  }

  const lines = async (state: 'open' | 'matched' | 'all'): Promise<BankLine[]> =>
    (await jsonResponse(by.call('GET', `${listLines.path}?state=${state}&limit=100`))).json.items;

  const choose = (line: BankLine) => {
    const [first] = line.suggestions;
    if (!first || first.kind === 'donor') throw new Error(`nothing is suggested for ${line.narration}`);
    return { lineId: line.id, kind: first.kind, target: first.target };
  };

  /** Confirms what lines are said to be. @throws Error unless all are. */
  async function confirm(chosen: readonly BankLine[]): Promise<void> {
    if (chosen.length === 0) return;
    const { confirmed, refused } = await act(confirmLines.path, { items: chosen.map(choose) });
    if (confirmed !== chosen.length) throw new Error(`not confirmed: ${JSON.stringify(refused)}`);
  }

  return {
    importStatement,
    lines,
    confirm,
    tie: (line: BankLine, paymentIds: string[]) => act(pathOf(tieGifts, { id: line.id }), { paymentIds }),
    explain: (line: BankLine, explanation: string) =>
      act(explainLines.path, { lineIds: [line.id], explanation }),
  };
}

import type { Paise } from '../money/money.ts';
import type { FundEntryKind } from './fund.ts';

/** What the public sees of a fund's money; `left` is the sum of the others, of which what left the fund is negative. */
export type FundFigures = Record<'raised' | 'fees' | 'earlier' | 'transferred' | 'spent' | 'left', Paise>;

const FIGURES: Readonly<Record<FundEntryKind, Exclude<keyof FundFigures, 'left'>>> = {
  received: 'raised',
  refunded: 'raised',
  // A corrected gift counts where it belongs.
  moved: 'raised',
  fee: 'fees',
  opening: 'earlier',
  transferred: 'transferred',
  returned: 'transferred',
  spent: 'spent',
  reversed: 'spent',
};

/** The figures of a fund from the sums of its entries by kind, in paise. */
export function fundFigures(sums: Iterable<readonly [kind: FundEntryKind, paise: Paise]>): FundFigures {
  const figures = { raised: 0n, fees: 0n, earlier: 0n, transferred: 0n, spent: 0n, left: 0n };
  for (const [kind, paise] of sums) {
    figures[FIGURES[kind]] += paise;
    figures.left += paise;
  }
  return figures;
}

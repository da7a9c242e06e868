import type { Paise } from '../../../money/money.ts';
import { type AccountLines, type AccountMonth, accountMonth } from './balances.ts';
import { type BankLine, type BookEntry, compare, type Movement, type Settlement } from './compare.ts';
import { GROUPS, type Group, NEEDS_LINE } from './differences.ts';

/** `no_statement`: some account has no statement of this day, so nobody can say that it agrees. */
type Verdict = 'equal' | 'different' | 'no_statement';

/** What each of the three says about a part of a day. Null: nothing to say. */
export type Columns = {
  group: Group;
  bankPaise: Paise | null;
  providerPaise: Paise | null;
  booksPaise: Paise;
};

export type BankDay = {
  day: string;
  verdict: Verdict;
  /** The accounts without a statement of this day; null if no account has one. */
  missing: string[] | null;
  columns: Columns[];
  movements: Movement[];
};

export type BankMonth = { days: BankDay[]; totals: Columns[]; accounts: AccountMonth[] };

type MonthOfBooks = {
  days: { from: string; to: string };
  accounts: readonly AccountLines[];
  lines: readonly BankLine[];
  settlements: readonly Settlement[];
  entries: readonly BookEntry[];
};

/** The days of a month on which anything moved, with what agrees and what differs. */
export function bankMonth({ days, accounts, lines, settlements, entries }: MonthOfBooks): BankMonth {
  const months = accounts.map((account) => accountMonth(account, days));
  const movements = compare(lines, settlements, entries).filter(
    ({ day }) => day >= days.from && day <= days.to,
  );
  const byDay = [...Map.groupBy(movements, ({ day }) => day)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return {
    days: byDay.map(([day, ofDay]) => {
      const missing = months.filter(({ on }) => on(day) === 'missing').map(({ account }) => account);
      return dayOf(day, ofDay, months.some(({ on }) => on(day) === 'covered') ? missing : null);
    }),
    totals: columnsOf(movements, false),
    accounts: months.map(({ on: _, ...account }) => account),
  };
}

/** `missing`: the accounts without a statement of this day; null if no account has one. */
function dayOf(day: string, movements: readonly Movement[], missing: string[] | null): BankDay {
  // control: a day without a statement never counts as equal (month.test.ts) → false
  const isMissing = missing === null || missing.length > 0;
  const judged = movements.map((movement) => ({
    ...movement,
    // What a missing statement may contain is not missing yet.
    differences: isMissing
      ? movement.differences.filter(({ kind }) => !NEEDS_LINE.has(kind))
      : movement.differences,
  }));
  const isDifferent = judged.some(({ differences }) => differences.length > 0);
  return {
    day,
    verdict: isMissing ? 'no_statement' : isDifferent ? 'different' : 'equal',
    missing,
    columns: columnsOf(judged, missing === null),
    movements: judged,
  };
}

function columnsOf(movements: readonly Movement[], hasNoStatement: boolean): Columns[] {
  return GROUPS.flatMap((group) => {
    const ofGroup = movements.filter((movement) => movement.group === group);
    if (ofGroup.length === 0) return [];
    const sum = (of: (movement: Movement) => Paise | null) =>
      ofGroup.reduce<Paise>((total, movement) => total + (of(movement) ?? 0n), 0n);
    return {
      group,
      bankPaise: hasNoStatement ? null : sum(({ bankPaise }) => bankPaise),
      providerPaise: group === 'settlements' ? sum(({ providerPaise }) => providerPaise) : null,
      booksPaise: sum(({ booksPaise }) => booksPaise),
    };
  });
}

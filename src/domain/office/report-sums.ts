import type { MonthlyReport } from './report.ts';

type Balance = MonthlyReport['total'];
type Fund = MonthlyReport['funds'][number];

/** What months add up to: the first opening balance plus all lines is the last closing balance, of each fund and of all. */
export type ReportSums = Pick<MonthlyReport, 'funds' | 'total'>;

/** Adds up reports that follow each other, earliest first. A fund that a later one names for the first time had nothing before. */
export function sumOfReports(reports: readonly ReportSums[]): ReportSums {
  const byFund = Map.groupBy(
    reports.flatMap(({ funds }) => funds),
    ({ id }) => id,
  );
  const funds = [...byFund.values()].flatMap((own) => {
    const [first] = own;
    return first ? [{ id: first.id, kind: first.kind, ...sumOfBalances(own) } satisfies Fund] : [];
  });
  return { funds, total: sumOfBalances(reports.map(({ total }) => total)) };
}

function sumOfBalances(balances: readonly Balance[]): Balance {
  const byKind = Map.groupBy(
    balances.flatMap(({ lines }) => lines),
    ({ kind }) => kind,
  );
  return {
    openingPaise: balances[0]?.openingPaise ?? 0,
    lines: [...byKind].map(([kind, lines]) => ({
      kind,
      count: lines.reduce((sum, { count }) => sum + count, 0),
      paise: lines.reduce((sum, { paise }) => sum + paise, 0),
    })),
    closingPaise: balances.at(-1)?.closingPaise ?? 0,
  };
}

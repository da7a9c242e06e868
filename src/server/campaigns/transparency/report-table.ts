import { serverTexts } from '#content/server-texts.ts';
import { type CsvCell, csvFile } from '#domain/text/csv.ts';
import { DEFAULT_LANGUAGE } from '#domain/text/language.ts';
import { financialYearOfMonth } from '#domain/time/month.ts';
import type { Database } from '../../db/client.ts';
import { readReports, shownFunds } from './shown-reports.ts';

const HEADINGS = [
  'Month',
  'Financial year',
  'Fund',
  'Name of the fund',
  'Line',
  'Entries',
  'Amount in rupees',
];

/** The figures of all published reports as CSV, earliest first: for each fund what it had, each line, and what it had left. */
export async function reportTable(db: Database): Promise<string> {
  const [reports, funds] = await Promise.all([readReports(db), shownFunds(db, DEFAULT_LANGUAGE)]);
  const { fundNames, fundLines, opening, closing } = serverTexts.en.funds;
  const rows = reports.toReversed().flatMap(({ month, figures }) =>
    figures.funds.flatMap(({ id, kind, openingPaise, lines, closingPaise }) => {
      const fund = funds.get(id);
      const start = [month, financialYearOfMonth(month), fund?.key ?? id, fund?.title ?? fundNames[kind]];
      return [
        [...start, opening, null, openingPaise / 100],
        ...lines.map((line): CsvCell[] => [...start, fundLines[line.kind], line.count, line.paise / 100]),
        [...start, closing, null, closingPaise / 100],
      ];
    }),
  );
  return csvFile([HEADINGS, ...rows]);
}

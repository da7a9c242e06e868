import {
  downloadReportPdf,
  downloadReportTable,
  FrozenReport,
  listPublishedReports,
  readPublishedReport,
} from '#contract/campaigns/transparency/reports.server.ts';
import type {
  ShownBalance,
  ShownMonth,
  ShownReport,
  ShownYear,
  Transparency,
  YearSums,
} from '#contract/campaigns/transparency/shown-reports.ts';
import { SHOWN_PAYMENTS, type ShownFund } from '#contract/campaigns/transparency/shown-spending.server.ts';
import {
  downloadYearSpending,
  readYearSpending,
} from '#contract/campaigns/transparency/spending-data.server.ts';
import { pathOf } from '#contract/endpoint.ts';
import { fundFigures } from '#domain/office/fund-figures.ts';
import type { MonthlyReport } from '#domain/office/report.ts';
import { sumOfReports } from '#domain/office/report-sums.ts';
import { DEFAULT_LANGUAGE, type Language } from '#domain/text/language.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import { financialYearOfMonth } from '#domain/time/month.ts';
import type { Database } from '../../db/client.ts';
import { fundsWithEntries, sumsOfFunds } from './queries.ts';
import { type PublishedRow, publishedReports } from './report-queries.ts';
import { shownFund, shownMoney } from './service.ts';
import { yearsWithPayments } from './year-spending.ts';

/** A published report with its figures read. */
type ReadReport = Omit<PublishedRow, 'content'> & { figures: MonthlyReport };

/** What all funds received, spent and have left, and the published reports, with texts in a language. */
export async function readTransparency(db: Database, language: Language): Promise<Transparency> {
  const [funds, sums, reports, years] = await Promise.all([
    fundsWithEntries(db),
    sumsOfFunds(db),
    readReports(db),
    yearsWithPayments(db),
  ]);
  const sumsOf = Map.groupBy(sums, ({ fundId }) => fundId);
  const shown = new Map(funds.map((fund) => [fund.id, shownFund(fund, language)]));
  const [latest] = reports;
  return {
    funds: [...shown].map(([id, fund]) => ({
      fund,
      money: shownMoney((sumsOf.get(id) ?? []).map(({ kind, paise }) => [kind, paise] as const)),
    })),
    latest: latest ? describe(latest, reports, shown, language) : null,
    years: yearsOf(reports),
    data: {
      reports: latest ? { table: downloadReportTable.path, json: listPublishedReports.path } : null,
      spending: years.map((year) => ({
        year,
        table: pathOf(downloadYearSpending, { year }),
        json: pathOf(readYearSpending, { year }),
      })),
    },
  };
}

/** The published report of a month, or null. */
export async function readReport(
  db: Database,
  month: string,
  language: Language,
): Promise<ShownReport | null> {
  const reports = await readReports(db);
  const report = reports.find((each) => each.month === month);
  return report ? describe(report, reports, await shownFunds(db, language), language) : null;
}

/** What the reports of a financial year add up to; null without one. */
export async function readYear(db: Database, year: string, language: Language): Promise<YearSums | null> {
  const reports = (await readReports(db)).filter(({ month }) => financialYearOfMonth(month) === year);
  const [shown] = yearsOf(reports);
  if (!shown) return null;
  const { total, funds } = sumOfReports(reports.map(({ figures }) => figures).toReversed());
  return { ...shown, total, funds: byFund(funds, await shownFunds(db, language)) };
}

/** All published reports, latest first. */
export async function readReports(db: Database): Promise<ReadReport[]> {
  return (await publishedReports(db)).map(({ content, ...row }) => ({
    ...row,
    figures: FrozenReport.parse(JSON.parse(content)),
  }));
}

/** All funds that reports can name, by id, in the order of pages. */
export async function shownFunds(db: Database, language: Language): Promise<Map<string, ShownFund>> {
  return new Map((await fundsWithEntries(db)).map((fund) => [fund.id, shownFund(fund, language)]));
}

/** The note of a report in a language, or in English; empty without one. */
function noteIn(
  { noteEn: en, noteTe: te, noteHi: hi }: ReadReport,
  language: Language,
): Pick<ShownReport, 'note' | 'language'> {
  const note = { en, te, hi }[language];
  return note === '' ? { note: en, language: DEFAULT_LANGUAGE } : { note, language };
}

function describe(
  report: ReadReport,
  all: readonly ReadReport[],
  funds: ReadonlyMap<string, ShownFund>,
  language: Language,
): ShownReport {
  const { month, sha256, figures, publishedAt, drawnUpAt } = report;
  const shownLate = (late: MonthlyReport['late'], monthOf: (entry: { month: string }) => string) =>
    late.flatMap(({ fundId, kind, count, paise, ...entry }) => {
      const fund = funds.get(fundId);
      return fund ? [{ fund, month: monthOf(entry), kind, count, paise }] : [];
    });
  const later = all.filter((each) => each.month > month).toReversed();
  return {
    month,
    sha256,
    figuresPath: pathOf(readPublishedReport, { month }),
    pdfPath: pathOf(downloadReportPdf, { month, language }),
    position: figures.position,
    previous: figures.previous,
    next: later[0]?.month ?? null,
    publishedOn: indianDate(publishedAt ?? drawnUpAt),
    ...noteIn(report, language),
    total: figures.total,
    funds: byFund(figures.funds, funds).map(({ id, ...each }) => ({
      ...each,
      hasRows: hasRows(
        each.balance,
        figures.late.filter(({ fundId }) => fundId === id),
      ),
    })),
    late: shownLate(figures.late, (entry) => entry.month),
    countedLater: later.flatMap((each) =>
      shownLate(
        each.figures.late.filter((entry) => entry.month === month),
        () => each.month,
      ),
    ),
    differences: figures.differences,
  };
}

/** Balances with their funds, in the order of pages. Without those that had nothing and got nothing. */
function byFund(balances: MonthlyReport['funds'], funds: ReadonlyMap<string, ShownFund>) {
  const balanceOf = new Map(balances.map(({ id, kind: _kind, ...balance }) => [id, balance]));
  return [...funds].flatMap(([id, fund]) => {
    const balance = balanceOf.get(id);
    return balance && (balance.lines.length > 0 || balance.closingPaise !== 0) ? [{ id, fund, balance }] : [];
  });
}

/** Whether a fund's payments of the report's own month are among its lines. */
function hasRows({ lines }: ShownBalance, late: MonthlyReport['late']): boolean {
  return lines.some(({ kind, count }) => {
    const lateCount = late.reduce((sum, entry) => sum + (entry.kind === kind ? entry.count : 0), 0);
    return SHOWN_PAYMENTS.some((each) => each === kind) && count > lateCount;
  });
}

function yearsOf(reports: readonly ReadReport[]): ShownYear[] {
  const years = Map.groupBy(reports, ({ month }) => financialYearOfMonth(month));
  return [...years].map(([year, own]) => ({ year, months: own.map(shownMonth) }));
}

function shownMonth({ month, figures: { total } }: ReadReport): ShownMonth {
  const { raised, spent } = fundFigures(total.lines.map(({ kind, paise }) => [kind, BigInt(paise)] as const));
  return {
    month,
    raisedPaise: Number(raised),
    spentPaise: Number(-spent),
    closingPaise: total.closingPaise,
  };
}

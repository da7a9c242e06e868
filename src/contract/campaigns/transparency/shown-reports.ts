import type { MonthlyReport } from '#domain/office/report.ts';
import type { Language } from '#domain/text/language.ts';
import type { AnnualDocumentKind } from '#domain/trust/annual-document.ts';
import type { FundMoney, ShownFund } from './shown-spending.server.ts';

// What pages show of the published reports. The figures are the frozen ones, in paise.

export type ShownBalance = MonthlyReport['total'];

/** Part of a line that belongs to another month than the report that counts it. */
export type ShownLateEntries = Pick<MonthlyReport['late'][number], 'kind' | 'count' | 'paise'> & {
  fund: ShownFund;
  /** The month to which it belongs, or the one whose report counts it. */
  month: string;
};

export type ShownReport = {
  month: string;
  sha256: string;
  /** Where the figures are as they were hashed. */
  figuresPath: string;
  /** Where it is as a document, in the page’s language. */
  pdfPath: string;
  position: number;
  previous: { month: string; sha256: string } | null;
  /** The month of the next published report. */
  next: string | null;
  publishedOn: string;
  /** In the page’s language, or in English; empty without one. */
  note: string;
  /** The note’s language. */
  language: Language;
  total: ShownBalance;
  /** `hasRows`: something was paid from it or moved in this month, and not only entered in it for another one. */
  funds: readonly { fund: ShownFund; balance: ShownBalance; hasRows: boolean }[];
  /** Counted here, of earlier months. */
  late: readonly ShownLateEntries[];
  /** Of this month, counted by later reports. */
  countedLater: readonly ShownLateEntries[];
  differences: MonthlyReport['differences'];
};

/** A month in a list: what came in less refunds, what was spent less what came back, and what was left. */
export type ShownMonth = { month: string; raisedPaise: number; spentPaise: number; closingPaise: number };

/** A financial year in a list, with its reports, latest first. */
export type ShownYear = { year: string; months: readonly ShownMonth[] };

/** What the reports of a financial year add up to. */
export type YearSums = ShownYear & {
  total: ShownBalance;
  funds: readonly { fund: ShownFund; balance: ShownBalance }[];
};

/** The addresses of the same data as a spreadsheet and as JSON. */
export type DataFiles = { table: string; json: string };

/** What all funds received, spent and have left; the last published report, and all of them by year, latest first. */
export type Transparency = {
  funds: readonly { fund: ShownFund; money: FundMoney }[];
  latest: ShownReport | null;
  years: readonly ShownYear[];
  /** All reports, if there are any, and the payments of each financial year, latest first. */
  data: { reports: DataFiles | null; spending: readonly (DataFiles & { year: string })[] };
};

/** A document of a financial year as everybody sees it. */
export type ShownDocument = {
  year: string;
  kind: AnnualDocumentKind;
  /** Of `other`. */
  title: string;
  /** The title’s language. */
  language: Language;
  /** Null once it was withdrawn. */
  url: string | null;
  bytes: number;
  /** Days in India. */
  publishedOn: string;
  replacedOn: string | null;
  withdrawn: { day: string; reason: string } | null;
};

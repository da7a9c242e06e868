import type { StatementTexts } from '#content/en/server/statement.ts';
import type { CardSheet } from './dedication/tribute-card.ts';
import type { Letterhead } from './letterhead.ts';
import type { ReceiptSheet } from './receipt-texts.ts';
import { typesetInThread } from './typesetting/typeset-in-thread.ts';

/** The trust's pictures as PNG by their hash. Templates read them at `/pictures/{hash}.png`. */
type Pictures = ReadonlyMap<string, Buffer>;

const NO_PICTURES: Pictures = new Map();

export type PdfFile = { fileName: string; pdf: Buffer };

/** The texts of a statement. `year`: the financial year or period that it is for. */
export type StatementSheet = {
  lang: string;
  texts: Omit<StatementTexts, 'made' | 'donorInBooks'> & { made: string };
  year: string;
  madeAtMs: number;
  trust: Letterhead;
  donor: string;
  /** The donor's postal address by lines; none on a statement that is not posted. */
  address: readonly string[];
  gifts: readonly { day: string; purpose: string; method: string; receipt: string; amount: string }[];
  sum: string;
  sumInWords: string;
};

/** A label and an amount, or another value. */
type ReportLine = { label: string; value: string };

/** The texts of a monthly report. The last line of a table is its sum. */
export type ReportSheet = {
  lang: string;
  texts: Record<
    'title' | 'all' | 'byFund' | 'late' | 'lateText' | 'check' | 'checkText' | 'page' | 'pageOfPages',
    string
  >;
  month: string;
  published: string;
  madeAtMs: number;
  trust: Letterhead;
  total: readonly ReportLine[];
  /** What the trust says about it, and what the figures do not explain. */
  words: readonly { text: string; lang: string }[];
  funds: readonly { name: string; lines: readonly ReportLine[] }[];
  late: readonly { month: string; lines: readonly ReportLine[] }[];
  command: string;
  proof: readonly ReportLine[];
};

/**
 * Typesets a receipt as a PDF of one A4 page (docs/decisions/0009-receipts.md). The same sheet always results in the same bytes.
 * @throws AppError `site_busy` when too many documents are waiting.
 */
export async function typesetReceipt(sheet: ReceiptSheet, pictures: Pictures = NO_PICTURES): Promise<Buffer> {
  const inputs = { receipt: JSON.stringify(sheet) };
  return typesetInThread({
    template: 'documents/receipt.typ',
    inputs,
    pictures,
    pdfMadeAtMs: sheet.issuedAtMs,
  });
}

/**
 * Typesets statements of gifts as one PDF, each on A4 pages of its own. The pictures and the date are those of the first.
 * @throws AppError `site_busy`, as `typesetReceipt`.
 */
export async function typesetStatements(
  sheets: readonly StatementSheet[],
  pictures: Pictures = NO_PICTURES,
): Promise<Buffer> {
  const inputs = { statements: JSON.stringify(sheets) };
  return typesetInThread({
    template: 'documents/statement.typ',
    inputs,
    pictures,
    pdfMadeAtMs: sheets[0]?.madeAtMs ?? 0,
  });
}

/** Typesets a paper of the back office as a PDF; `template` reads it from `sys.inputs.paper`. @throws AppError `site_busy`. */
export async function typesetPaper(
  template: string,
  paper: object,
  madeAt: Date,
  pictures: Pictures = NO_PICTURES,
): Promise<Buffer> {
  const inputs = { paper: JSON.stringify(paper) };
  return typesetInThread({ template, inputs, pictures, pdfMadeAtMs: madeAt.getTime() });
}

/** Typesets a monthly report as a PDF of one or more A4 pages. @throws AppError `site_busy`, as `typesetReceipt`. */
export async function typesetReport(sheet: ReportSheet, pictures: Pictures = NO_PICTURES): Promise<Buffer> {
  const inputs = { report: JSON.stringify(sheet) };
  return typesetInThread({
    template: 'campaigns/transparency/report.typ',
    inputs,
    pictures,
    pdfMadeAtMs: sheet.madeAtMs,
  });
}

/** Typesets a poster, given as JSON, as a PDF of one page. @throws AppError `site_busy`, as `typesetReceipt`. */
export async function typesetPoster(poster: string, madeAt: Date, pictures: Pictures): Promise<Buffer> {
  return typesetInThread({
    template: 'campaigns/posters/poster.typ',
    inputs: { poster },
    pictures,
    pdfMadeAtMs: madeAt.getTime(),
  });
}

/** Typesets the card of a dedication as a PDF of one A5 page. @throws AppError `site_busy`, as `typesetReceipt`. */
export async function typesetCard(sheet: CardSheet, pictures: Pictures = NO_PICTURES): Promise<Buffer> {
  const inputs = { card: JSON.stringify(sheet) };
  return typesetInThread({
    template: 'documents/dedication/tribute-card.typ',
    inputs,
    pictures,
    pdfMadeAtMs: sheet.madeAtMs,
  });
}

/** Typesets a one-page template as an SVG, with text as shapes. @throws AppError `site_busy`, as `typesetReceipt`. */
export async function typesetSvg(
  template: string,
  inputs: Record<string, string>,
  pictures: Pictures = NO_PICTURES,
): Promise<Buffer> {
  return typesetInThread({ template, inputs, pictures, pdfMadeAtMs: null });
}

import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { receiptFonts } from './fonts.ts';
import type { Letterhead } from './letterhead.ts';
import type { ReceiptSheet } from './receipt-texts.ts';
import type { StatementTexts } from './statement-texts.ts';

/** Templates can read files in this folder only. */
const WORKSPACE = fileURLToPath(new URL('..', import.meta.url));

let compiler: NodeCompiler | undefined;

/** Loaded at first use, because the compiler and its fonts are slow to load and many processes never typeset anything. */
function typesetter(): NodeCompiler {
  compiler ??= createTypesetter();
  return compiler;
}

function createTypesetter(): NodeCompiler {
  const typst: typeof import('@myriaddreamin/typst-ts-node-compiler') = createRequire(import.meta.url)(
    '@myriaddreamin/typst-ts-node-compiler',
  );
  return typst.NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontBlobs: [...receiptFonts()] }] });
}

/** The trust's pictures as PNG by their hash. Templates read them at `/pictures/{hash}.png`. */
type Pictures = ReadonlyMap<string, Buffer>;

const NO_PICTURES: Pictures = new Map();

function typesetterWith(pictures: Pictures): NodeCompiler {
  const typst = typesetter();
  typst.resetShadow();
  for (const [hash, png] of pictures) typst.mapShadow(`${WORKSPACE}pictures/${hash}.png`, png);
  return typst;
}

export type PdfFile = { fileName: string; pdf: Buffer };

/** The texts of a statement. `year`: the financial year or period that it is for. */
export type StatementSheet = {
  lang: string;
  texts: Omit<StatementTexts, 'made' | 'donorInBooks'> & { made: string };
  year: string;
  madeAtMs: number;
  trust: Letterhead;
  donor: string;
  gifts: readonly { day: string; purpose: string; method: string; receipt: string; amount: string }[];
  sum: string;
  sumInWords: string;
};

/**
 * Typesets a receipt as a PDF of one A4 page, in about 5 to 25 ms (docs/decisions/0009-receipts.md). The same sheet always results
 * in the same bytes.
 */
export function typesetReceipt(sheet: ReceiptSheet, pictures: Pictures = NO_PICTURES): Buffer {
  const inputs = { receipt: JSON.stringify(sheet) };
  return typesetPdf('documents/receipt.typ', inputs, pictures, sheet.issuedAtMs);
}

/** Typesets a statement of gifts as a PDF of one or more A4 pages. */
export function typesetStatement(sheet: StatementSheet, pictures: Pictures = NO_PICTURES): Buffer {
  const inputs = { statement: JSON.stringify(sheet) };
  return typesetPdf('documents/statement.typ', inputs, pictures, sheet.madeAtMs);
}

function typesetPdf(
  template: string,
  inputs: Record<string, string>,
  pictures: Pictures,
  madeAtMs: number,
): Buffer {
  const typst = typesetterWith(pictures);
  // The inputs are data, so that markup in a donor's name is printed as text.
  const page = { mainFilePath: `${WORKSPACE}${template}`, inputs };
  const pdf = typst.pdf(page, { creationTimestamp: Math.floor(madeAtMs / 1000) });
  // The next document is different, so cached parts of this one are of no use.
  typst.evictCache(10);
  return pdf;
}

/** Typesets a one-page template as an SVG, with text as shapes. */
export function typesetSvg(
  template: string,
  inputs: Record<string, string>,
  pictures: Pictures = NO_PICTURES,
): string {
  const typst = typesetterWith(pictures);
  const drawing = typst.plainSvg({ mainFilePath: `${WORKSPACE}${template}`, inputs });
  typst.evictCache(10);
  return drawing;
}

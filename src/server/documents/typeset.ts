import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { receiptFonts } from './fonts.ts';
import type { Letterhead, ReceiptSheet } from './sheet.ts';

/** What templates may read lies in here. */
const WORKSPACE = fileURLToPath(new URL('..', import.meta.url));

let compiler: NodeCompiler | undefined;

/** Loading the fonts takes longer than setting a page, and many processes never set one: so on first use. */
function typesetter(): NodeCompiler {
  compiler ??= NodeCompiler.create({
    workspace: WORKSPACE,
    fontArgs: [{ fontBlobs: [...receiptFonts()] }],
  });
  return compiler;
}

export type PdfFile = { fileName: string; pdf: Buffer };

/** The texts of a year's statement. */
export type StatementSheet = {
  year: string;
  madeAtMs: number;
  madeOn: string;
  trust: Letterhead;
  donor: string;
  gifts: readonly { day: string; purpose: string; method: string; receipt: string; amount: string }[];
  sum: string;
  sumInWords: string;
};

/**
 * Sets a receipt as a PDF of one A4 page, in some 5 to 25 ms (docs/decisions/0009-receipts.md). The same sheet gives the
 * same bytes.
 */
export function typesetReceipt(sheet: ReceiptSheet): Buffer {
  return typesetPdf('documents/receipt.typ', { receipt: JSON.stringify(sheet) }, sheet.issuedAtMs);
}

/** Sets a year's statement as a PDF of as many A4 pages as its gifts need. */
export function typesetStatement(sheet: StatementSheet): Buffer {
  return typesetPdf('documents/statement.typ', { statement: JSON.stringify(sheet) }, sheet.madeAtMs);
}

function typesetPdf(template: string, inputs: Record<string, string>, madeAtMs: number): Buffer {
  const typst = typesetter();
  // Data, never markup: whatever a donor is called, the template sets it as text.
  const page = { mainFilePath: `${WORKSPACE}${template}`, inputs };
  const pdf = typst.pdf(page, { creationTimestamp: Math.floor(madeAtMs / 1000) });
  // What one document was made of is of no use to the next.
  typst.evictCache(10);
  return pdf;
}

/** Sets a page of a template in the server's folder as a drawing, its letters as shapes. */
export function typesetSvg(template: string, inputs: Record<string, string>): string {
  const typst = typesetter();
  const drawing = typst.plainSvg({ mainFilePath: `${WORKSPACE}${template}`, inputs });
  typst.evictCache(10);
  return drawing;
}

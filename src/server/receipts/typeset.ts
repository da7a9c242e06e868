import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { receiptFonts } from './fonts.ts';
import type { ReceiptSheet } from './sheet.ts';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

let compiler: NodeCompiler | undefined;

/** Loading the fonts takes longer than setting a page, and many processes never set one: so on first use. */
function typesetter(): NodeCompiler {
  compiler ??= NodeCompiler.create({
    workspace: FOLDER,
    fontArgs: [{ fontBlobs: [...receiptFonts()] }],
  });
  return compiler;
}

/**
 * Sets a receipt as a PDF of one A4 page, in some 5 to 25 ms (docs/decisions/0009-receipts.md). The same sheet gives the
 * same bytes.
 */
export function typesetReceipt(sheet: ReceiptSheet): Buffer {
  const typst = typesetter();
  // Data, never markup: whatever a donor is called, the template sets it as text.
  const page = { mainFilePath: `${FOLDER}receipt.typ`, inputs: { receipt: JSON.stringify(sheet) } };
  const pdf = typst.pdf(page, { creationTimestamp: Math.floor(sheet.issuedAtMs / 1000) });
  // What one receipt was made of is of no use to the next.
  typst.evictCache(10);
  return pdf;
}

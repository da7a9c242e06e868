import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { messageOf } from '#domain/text/error-message.ts';
import { receiptFonts } from '../fonts.ts';

// The thread of `typesetInThread`: each message is a document to typeset.

/** `template`: relative to the folder of the server. `pdfMadeAtMs`: a PDF's date; null for an SVG of one page. */
export type TypesettingJob = {
  template: string;
  /** Data for the template, so that markup in a donor's name is printed as text. */
  inputs: Record<string, string>;
  pictures: ReadonlyMap<string, Uint8Array>;
  pdfMadeAtMs: number | null;
};

/** Templates can read files in this folder only. */
const WORKSPACE = fileURLToPath(new URL('../..', import.meta.url));
const require = createRequire(import.meta.url);
const typst: typeof import('@myriaddreamin/typst-ts-node-compiler') = require('@myriaddreamin/typst-ts-node-compiler');
const compiler: NodeCompiler = typst.NodeCompiler.create({
  workspace: WORKSPACE,
  fontArgs: [{ fontBlobs: [...receiptFonts()] }],
});

function typeset({ template, inputs, pictures, pdfMadeAtMs }: TypesettingJob): Uint8Array {
  compiler.resetShadow();
  for (const [hash, png] of pictures)
    compiler.mapShadow(`${WORKSPACE}pictures/${hash}.png`, Buffer.from(png));
  const page = { mainFilePath: `${WORKSPACE}${template}`, inputs };
  const document =
    pdfMadeAtMs === null
      ? Buffer.from(compiler.plainSvg(page))
      : compiler.pdf(page, { creationTimestamp: Math.floor(pdfMadeAtMs / 1000) });
  // The next document is different, so cached parts of this one are of no use.
  compiler.evictCache(0);
  return document;
}

// An error ends the thread, and is that of the document in it.
parentPort?.on('message', (job: TypesettingJob) => {
  try {
    parentPort?.postMessage(typeset(job));
  } catch (error) {
    // The compiler's own errors would arrive without their message.
    throw new Error(messageOf(error));
  }
});

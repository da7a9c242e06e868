import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** The folder of the decoders, which the build sets. */
declare const PDF_DECODERS: string;

GlobalWorkerOptions.workerSrc = workerUrl;

/**
 * Opens a PDF. The content security policy allows no WebAssembly, so scans in black and white are decoded by scripts
 * (tools/pdf-decoders.ts).
 */
export function openPdf(data: ArrayBuffer): Promise<PDFDocumentProxy> {
  const options = { useWasm: false, wasmUrl: PDF_DECODERS, enableXfa: false, stopAtErrors: true };
  return getDocument({ data, ...options }).promise;
}

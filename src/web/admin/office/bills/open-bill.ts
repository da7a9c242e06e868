import { pathOf } from '#contract/endpoint.ts';
import { downloadExpenseFile } from '#contract/office/expense-files.ts';
import { publishedSize } from '#domain/office/bill-page.ts';
import type { ExpenseFileType } from '#domain/office/expense.ts';
import { refusalOf } from '#web/lib/api/refusal.ts';
import { CallFailed, UNEXPECTED, UNREACHABLE, withRenewal } from '../../data/calls.ts';

/** A page in the size in which it is published, drawn when it is needed: several at once would fill a phone's memory. */
export type BillPage = { width: number; height: number; draw(): Promise<HTMLCanvasElement> };

/** An A4 page gets 1,240 pixels of width at 150 dots per inch; PDF counts in 72. */
const PDF_SCALE = 150 / 72;

/** Loads a bill as it was added, which the audit log records, and opens its pages. @throws CallFailed. */
export async function openBill({ id, type }: { id: string; type: ExpenseFileType }): Promise<BillPage[]> {
  const file = await withRenewal(() => download(id));
  try {
    return type === 'application/pdf' ? await pdfPages(file) : [await picturePage(file)];
  } catch {
    throw new CallFailed(
      'This file cannot be shown here. Please photograph the bill, and enter the expense again with the photograph.',
    );
  }
}

async function download(id: string): Promise<Blob> {
  const response = await fetch(pathOf(downloadExpenseFile, { id })).catch(() => null);
  if (!response) throw new CallFailed(UNREACHABLE);
  if (response.ok) return response.blob();
  const refusal = refusalOf(response.status, await response.json().catch(() => null));
  throw new CallFailed(refusal.message ?? UNEXPECTED, refusal);
}

async function picturePage(file: Blob): Promise<BillPage> {
  const bitmap = await createImageBitmap(file);
  const size = publishedSize(bitmap);
  return {
    ...size,
    async draw() {
      const { canvas, context } = whiteCanvas(size);
      context.imageSmoothingQuality = 'high';
      context.drawImage(bitmap, 0, 0, size.width, size.height);
      return canvas;
    },
  };
}

async function pdfPages(file: Blob): Promise<BillPage[]> {
  const { openPdf } = await import('./open-pdf.ts');
  const pdf = await openPdf(await file.arrayBuffer());
  const pages = Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1));
  return Promise.all(
    pages.map(async (opening) => {
      const page = await opening;
      const full = page.getViewport({ scale: PDF_SCALE });
      const size = publishedSize(full);
      return {
        ...size,
        async draw() {
          const { canvas } = whiteCanvas(size);
          const viewport = page.getViewport({ scale: (PDF_SCALE * size.width) / full.width });
          await page.render({ canvas, viewport }).promise;
          return canvas;
        },
      };
    }),
  );
}

function whiteCanvas({ width, height }: { width: number; height: number }) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  return { canvas, context };
}

import { type Box, coveredArea } from '#domain/office/bill-page.ts';
import type { BillPage } from './open-bill.ts';

const QUALITY = 0.92;

/** A page as it will be published, with every box black. */
export async function flattenPage(page: BillPage, boxes: readonly Box[]): Promise<HTMLCanvasElement> {
  const canvas = await page.draw();
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no canvas');
  context.fillStyle = '#000';
  for (const box of boxes) {
    const { x, y, width, height } = coveredArea(box, page);
    context.fillRect(x, y, width, height);
  }
  return canvas;
}

/** The JPEG of a flattened page; without the data of the camera, which a canvas does not have. */
export function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the page cannot be encoded'))),
      'image/jpeg',
      QUALITY,
    );
  });
}

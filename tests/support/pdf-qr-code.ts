import decodeQR from 'qr/decode.js';
import { contentStreams } from './pdf-glyphs.ts';

/** Pixels for each module of the code. */
const SCALE = 8;

/** What the QR code in one of our PDFs says, read from the shapes that are printed. @throws Error when there is none. */
export function qrCodeIn(pdf: Buffer): string {
  const codes = contentStreams(pdf).map(rectanglesIn);
  const rectangles = codes.find(({ length }) => length > 100) ?? [];
  const size = SCALE * (4 + Math.max(...rectangles.map(({ right }) => right)));
  const data = new Uint8Array(size * size * 4).fill(255);
  for (const { left, right, top } of rectangles) {
    for (let y = top * SCALE; y < (top + 1) * SCALE; y += 1)
      for (let x = left * SCALE; x < right * SCALE; x += 1)
        data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
  }
  return decodeQR({ width: size, height: size, data });
}

/** The rectangles of a shape, in whole modules. */
function rectanglesIn(content: string) {
  return [...content.matchAll(/(?<=\n)(\d+) (\d+) m\n(\d+) \2 l\n/g)].map(([, left, top, right]) => ({
    left: Number(left),
    top: Number(top),
    right: Number(right),
  }));
}

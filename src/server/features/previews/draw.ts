import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { typesetSvg } from '../../documents/typeset.ts';
import type { Card } from './card.ts';

const WIDTH = 1200;
const HEIGHT = 630;
/** Where the picture stands, as through an arch: on the woven edge, at the right. */
const ARCH = { left: 668, top: 44, width: 480, height: 554 };
const DECODED_WITHIN_S = 10;
/** Our own pictures are at most 1600 × 2400. */
const MOST_PIXELS = 8_000_000;
const { width, height } = ARCH;
/** `ui/arch.svg`, as wide and high as the picture. */
const MASK = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 120" preserveAspectRatio="none"><path d="M0 120V52C0 22 30 20 50 0c20 20 50 22 50 52v68z"/></svg>`,
);

/** Draws a card as a JPEG of 1200 × 630, usually some 60 kB. A picture that cannot be read is left out. */
export async function drawCard(card: Card, picture: Buffer | null): Promise<Buffer> {
  const svg = typesetSvg('features/previews/card.typ', { card: JSON.stringify(card) });
  // Setting the words holds the process up for a moment; others get their turn before the pixels.
  await pause(0);
  const arch = picture ? await throughArch(picture).catch(() => null) : null;
  return sharp(Buffer.from(svg), { density: 72, limitInputPixels: MOST_PIXELS })
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .composite(arch ? [{ input: arch, left: ARCH.left, top: ARCH.top }] : [])
    .flatten({ background: '#fbf5ea' })
    .jpeg({ quality: 80, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

async function throughArch(picture: Buffer): Promise<Buffer> {
  const cut = await sharp(picture, { limitInputPixels: MOST_PIXELS })
    .timeout({ seconds: DECODED_WITHIN_S })
    .resize(width, height, { fit: 'cover' })
    .ensureAlpha()
    .png()
    .toBuffer();
  return sharp(cut)
    .composite([{ input: MASK, blend: 'dest-in' }])
    .png()
    .toBuffer();
}

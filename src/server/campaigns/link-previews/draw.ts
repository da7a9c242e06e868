import { typesetSvg } from '../../documents/typeset.ts';
import type { DocumentPictures } from '../../trust/trust-pictures/service.ts';
import type { Card, PictureFocus } from './card.ts';

const WIDTH = 1200;
const HEIGHT = 630;
/** The position of the picture, cut to an arch at the right. */
const ARCH = { left: 668, top: 44, width: 480, height: 554 };
const DECODE_TIMEOUT_S = 10;
/** The site's own pictures have at most 1600 × 2400. */
const MAX_PIXELS = 8_000_000;
const { width, height } = ARCH;
const MIDDLE: PictureFocus = { x: 50, y: 50 };
/** The shape of `ui/arch.svg` in the size of the picture. */
const MASK = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 120" preserveAspectRatio="none"><path d="M0 120V52C0 22 30 20 50 0c20 20 50 22 50 52v68z"/></svg>`,
);

/** Draws a card as a JPEG of 1200 × 630, usually about 60 kB, without the picture if it cannot be read. */
export async function drawCard(
  card: Card,
  picture: Buffer | null,
  trustPictures: DocumentPictures = new Map(),
): Promise<Buffer> {
  const svg = await typesetSvg(
    'campaigns/link-previews/card.typ',
    { card: JSON.stringify(card) },
    trustPictures,
  );
  const arch = picture ? await throughArch(picture, card.focus).catch(() => null) : null;
  const { default: sharp } = await import('sharp');
  return sharp(svg, { density: 72, limitInputPixels: MAX_PIXELS })
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .composite(arch ? [{ input: arch, left: ARCH.left, top: ARCH.top }] : [])
    .flatten({ background: '#fbf5ea' })
    .jpeg({ quality: 80, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** The largest part of a picture in the shape of the arch, placed as pages place it with `object-position`. */
function cropAround(focus: PictureFocus, picture: { width: number; height: number }) {
  const part = {
    width: Math.min(picture.width, Math.round((picture.height * width) / height)),
    height: Math.min(picture.height, Math.round((picture.width * height) / width)),
  };
  return {
    ...part,
    left: Math.round(((picture.width - part.width) * focus.x) / 100),
    top: Math.round(((picture.height - part.height) * focus.y) / 100),
  };
}

async function throughArch(picture: Buffer, focus: PictureFocus = MIDDLE): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const source = sharp(picture, { limitInputPixels: MAX_PIXELS }).timeout({ seconds: DECODE_TIMEOUT_S });
  const cut = await source
    .extract(cropAround(focus, await source.metadata()))
    .resize(width, height, { fit: 'fill' })
    .ensureAlpha()
    .png()
    .toBuffer();
  return sharp(cut)
    .composite([{ input: MASK, blend: 'dest-in' }])
    .png()
    .toBuffer();
}

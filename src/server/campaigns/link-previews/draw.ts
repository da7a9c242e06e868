import { typesetSvg } from '../../documents/typeset.ts';
import type { DocumentPictures } from '../../trust/trust-pictures/service.ts';
import type { Card } from './card.ts';

const WIDTH = 1200;
const HEIGHT = 630;
/** The position of the picture, cut to an arch at the right. */
const ARCH = { left: 668, top: 44, width: 480, height: 554 };
const DECODE_TIMEOUT_S = 10;
/** The site's own pictures have at most 1600 × 2400. */
const MAX_PIXELS = 8_000_000;
const { width, height } = ARCH;
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
  const arch = picture ? await throughArch(picture).catch(() => null) : null;
  const { default: sharp } = await import('sharp');
  return sharp(svg, { density: 72, limitInputPixels: MAX_PIXELS })
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .composite(arch ? [{ input: arch, left: ARCH.left, top: ARCH.top }] : [])
    .flatten({ background: '#fbf5ea' })
    .jpeg({ quality: 80, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

async function throughArch(picture: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const cut = await sharp(picture, { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: DECODE_TIMEOUT_S })
    .resize(width, height, { fit: 'cover' })
    .ensureAlpha()
    .png()
    .toBuffer();
  return sharp(cut)
    .composite([{ input: MASK, blend: 'dest-in' }])
    .png()
    .toBuffer();
}

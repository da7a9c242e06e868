import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { uploadedHash } from '#domain/trust/picture.ts';
import type { Database } from '../../db/client.ts';
import type { SiteDetails } from '../../trust/details/service.ts';
import { readTrustPictures } from '../../trust/trust-pictures/service.ts';
import type { SiteFile } from './response-cache.ts';

export type IconDeps = {
  db: Database;
  siteDetails: SiteDetails;
  /** The folder of the pictures included in the product. */
  publicFilesDir: string;
};

type Icon = { type: string; draw: (logo: Buffer, builtIn: Buffer) => Promise<Buffer> };

/** Browsers ask for icons on every page. */
const CACHED = 'public, max-age=3600';
const FAVICON_PIXELS = 192;
/** Platforms that crop to a circle show only the middle four fifths. */
const MASKABLE_SHARE = 0.56;
const ICON_SHARE = 0.86;
/** Where the site's preview card has the built-in mark. */
const CARD_MARK = { left: 50, top: 155, side: 320, share: 0.85 };

/** The icons and the site's own preview card with the trust's logo; without one, the files included in the product. */
const ICONS: Record<string, Icon> = {
  '/favicon.svg': { type: 'image/svg+xml', draw: favicon },
  // Browsers ask for it next to documents that are not pages, such as plain text, and accept a PNG under this name.
  '/favicon.ico': { type: 'image/png', draw: iconOf(48, ICON_SHARE) },
  '/apple-touch-icon.png': { type: 'image/png', draw: iconOf(180, ICON_SHARE) },
  '/icon-192.png': { type: 'image/png', draw: iconOf(192, ICON_SHARE) },
  '/icon-512.png': { type: 'image/png', draw: iconOf(512, ICON_SHARE) },
  '/icon-maskable-512.png': { type: 'image/png', draw: iconOf(512, MASKABLE_SHARE) },
  '/pictures/og/site.jpg': { type: 'image/jpeg', draw: previewCard },
};

export const ICON_PATHS = Object.keys(ICONS);

export function iconFiles({ db, siteDetails, publicFilesDir }: IconDeps): Record<string, SiteFile> {
  return Object.fromEntries(
    Object.entries(ICONS).map(([path, { type, draw }]): [string, SiteFile] => [
      path,
      {
        type,
        cacheControl: CACHED,
        topics: ['trust'],
        async read() {
          const builtIn = await readFile(join(publicFilesDir, path));
          const hash = uploadedHash((await siteDetails.trust(db)).logo.url);
          const logo = hash && (await readTrustPictures(db, [hash])).get(hash);
          return logo ? draw(logo, builtIn) : builtIn;
        },
      },
    ]),
  );
}

/** A logo of any shape in the middle of a white square, `share` of its side. */
async function onWhite(logo: Buffer, side: number, share: number): Promise<Sharp> {
  const inner = Math.round(side * share);
  const before = Math.floor((side - inner) / 2);
  const after = side - inner - before;
  const { default: sharp } = await import('sharp');
  return sharp(logo)
    .resize(inner, inner, { fit: 'contain', background: '#fff' })
    .flatten({ background: '#fff' })
    .extend({ top: before, left: before, bottom: after, right: after, background: '#fff' });
}

function iconOf(side: number, share: number): Icon['draw'] {
  return async (logo) => (await onWhite(logo, side, share)).png({ compressionLevel: 9 }).toBuffer();
}

async function favicon(logo: Buffer): Promise<Buffer> {
  const png = await iconOf(FAVICON_PIXELS, ICON_SHARE)(logo, logo);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><clipPath id="a"><rect width="48" height="48" rx="8"/></clipPath><image clip-path="url(#a)" width="48" height="48" href="data:image/png;base64,${png.toString('base64')}"/></svg>`,
  );
}

async function previewCard(logo: Buffer, builtIn: Buffer): Promise<Buffer> {
  const { left, top, side, share } = CARD_MARK;
  const icon = await onWhite(logo, side, share);
  const input = await icon.png().toBuffer();
  const { default: sharp } = await import('sharp');
  return sharp(builtIn).composite([{ input, left, top }]).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}

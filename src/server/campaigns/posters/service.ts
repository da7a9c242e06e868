import { validate } from 'uuid';
import type { PosterSize } from '#contract/campaigns/sources.admin.ts';
import { translateTexts } from '#domain/text/content-language.ts';
import type { Language } from '#domain/text/language.ts';
import type { Database } from '../../db/client.ts';
import { type PdfFile, typesetPoster } from '../../documents/typeset.ts';
import { AppError } from '../../errors.ts';
import type { SiteDetails } from '../../trust/details/service.ts';
import { type PictureFiles, readOwnPicture } from '../../trust/pictures/service.ts';
import { readTrustPictures } from '../../trust/trust-pictures/service.ts';
import { posterFileName, posterOf } from './poster.ts';
import { sourceForPoster } from './queries.ts';

export type PosterDeps = PictureFiles & {
  db: Database;
  clock: () => Date;
  siteDetails: SiteDetails;
  publicUrl: string;
};

/** The picture as a poster prints it: enough for A4 in print, and no more than the site stores. */
const PICTURE_WIDTH = 1600;
const DECODE_TIMEOUT_S = 10;
/** The site's own pictures have at most 1600 × 2400. */
const MAX_PIXELS = 8_000_000;

/**
 * A poster of a source's campaign in a language and size, with the campaign's first picture if it can be read.
 * @throws AppError `record_not_found`; `site_busy` when too many documents are waiting.
 */
export async function makePoster(
  deps: PosterDeps,
  id: string,
  wanted: { language: Language; size: PosterSize },
): Promise<PdfFile> {
  const source = validate(id) ? await sourceForPoster(deps.db, id) : undefined;
  if (!source) throw new AppError({ code: 'record_not_found', params: { record: 'place' } });
  const trust = await deps.siteDetails.trust(deps.db);
  const picture = source.picture ? await pictureOf(deps, source.picture).catch(() => null) : null;
  const { texts } = translateTexts(wanted.language, source.language, {
    title: { original: source.title, translation: source.translations[wanted.language]?.title },
  });
  const poster = posterOf(
    { code: source.code, title: texts.title, hasPicture: picture !== null },
    trust,
    deps.publicUrl,
    wanted,
  );
  const pictures = new Map(await readTrustPictures(deps.db, [poster.trust.logo?.hash ?? null]));
  // The template finds it beside the trust's logo, under this name.
  if (picture) pictures.set('campaign', picture);
  return {
    fileName: posterFileName(source.slug, wanted),
    pdf: await typesetPoster(JSON.stringify(poster), deps.clock(), pictures),
  };
}

/** A picture of the site as JPEG, which a PDF contains as it is; null if there is none at the address. */
async function pictureOf(deps: PosterDeps, address: string): Promise<Buffer | null> {
  const file = await readOwnPicture(deps, address);
  if (!file) return null;
  const { default: sharp } = await import('sharp');
  return sharp(file, { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: DECODE_TIMEOUT_S })
    .resize({ width: PICTURE_WIDTH })
    .flatten({ background: '#fbf5ea' })
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer();
}

import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { Service } from '#contract/trust/services.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { BoundedMap } from '../../bounded-map.ts';
import { inTurn } from '../../concurrency/in-turn.ts';
import { createSingleFlight } from '../../concurrency/single-flight.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { SiteDetails } from '../../trust/details/service.ts';
import { type PictureFiles, readOwnPicture } from '../../trust/pictures/service.ts';
import { readTrustPictures } from '../../trust/trust-pictures/service.ts';
import { findCampaign } from '../campaigns/service.ts';
import { type Brand, type Card, campaignCard, cardVersion, serviceCard } from './card.ts';
import { drawCard } from './draw.ts';

export type PreviewDeps = PictureFiles & {
  db: Database;
  siteDetails: SiteDetails;
};

/** The picture, or the address of its current version. */
export type FoundPreview = { jpeg: Buffer } | { movedTo: string };

const MAX_CACHED_BYTES = 16 * 1024 * 1024;
/** More than a chat's crawlers request at once; beyond it, requests are refused. */
const MAX_WAITING = 20;
/** For campaigns without a picture. */
const FALLBACK = '/pictures/hero.svg';

/** The path of a campaign's preview in a language. It changes with the content, so that caches fetch the new picture. */
export function previewPath(campaign: Campaign, language: Language, trust: Brand): string {
  return pathOf(campaign.slug, language, cardVersion(campaignCard(campaign, language, trust)));
}

/** The path of the preview of a service's page in a language. */
export function servicePreviewPath(service: Service, language: Language, trust: Brand): string {
  return servicePathOf(service.slug, language, cardVersion(serviceCard(service, language, trust)));
}

const pathOf = (slug: string, language: Language, version: string) =>
  `/previews${inLanguage(language, `/${slug}-${version}.jpg`)}`;
const servicePathOf = (slug: string, language: Language, version: string) =>
  `/previews/services/${language}/${slug.toLowerCase()}-${version}.jpg`;

/**
 * Creates the preview pictures of published campaigns and of services. They are drawn at the first request, one at a time, and
 * cached up to 16 MB.
 */
export function createPreviews({ db, siteDetails, ...files }: PreviewDeps) {
  const cached = new BoundedMap<Buffer>(MAX_CACHED_BYTES);
  const once = createSingleFlight<Buffer>();
  const draw = inTurn(async (card: Card) =>
    drawCard(card, await pictureOf(card), await readTrustPictures(db, [card.logo?.hash ?? null])),
  );
  let waiting = 0;

  async function drawAndCache(path: string, card: Card): Promise<Buffer> {
    if (waiting >= MAX_WAITING) {
      throw new AppError('site_busy', {
        retryAfterSeconds: 5,
      });
    }
    waiting += 1;
    try {
      const jpeg = await draw(card);
      cached.set(path, jpeg, jpeg.length);
      return jpeg;
    } finally {
      waiting -= 1;
    }
  }

  async function pictureOf({ picture }: Card): Promise<Buffer | null> {
    const own = picture ? await readOwnPicture(files, picture).catch(() => null) : null;
    return own ?? readOwnPicture(files, FALLBACK).catch(() => null);
  }

  /** The picture of a card, or its path if another version was requested. */
  async function found(
    card: Card,
    requested: string,
    pathAt: (version: string) => string,
  ): Promise<FoundPreview> {
    const path = pathAt(cardVersion(card));
    if (path !== pathAt(requested)) return { movedTo: path };
    return { jpeg: cached.get(path) ?? (await once(path, () => drawAndCache(path, card))) };
  }

  return {
    /** @throws AppError `not_found`: no such campaign is published; `site_busy`: too many are being drawn. */
    async ofCampaign(language: Language, slug: string, version: string): Promise<FoundPreview> {
      const campaign = await findCampaign(db, slug, language);
      if (!campaign) throw previewNotFound();
      const card = campaignCard(campaign, language, await siteDetails.trust(db));
      return found(card, version, (each) => pathOf(slug, language, each));
    },

    /** @throws AppError `not_found`: there is no such service; `site_busy`: too many are being drawn. */
    async ofService(language: Language, slug: string, version: string): Promise<FoundPreview> {
      const services = siteDetails.servicesIn(language, await siteDetails.services(db));
      const service = services.find((each) => each.slug.toLowerCase() === slug);
      if (!service) throw previewNotFound();
      const card = serviceCard(service, language, await siteDetails.trust(db));
      return found(card, version, (each) => servicePathOf(slug, language, each));
    },
  };
}

export function previewNotFound(): AppError {
  return new AppError('not_found');
}

export type Previews = ReturnType<typeof createPreviews>;

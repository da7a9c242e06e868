import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Campaign } from '#contract/campaigns.ts';
import type { Service } from '#contract/services.ts';
import { inLanguage, type Language } from '#domain/language.ts';
import { uploadedPicture } from '#domain/picture.ts';
import { inTurn } from '../../concurrency/in-turn.ts';
import { createSingleFlight } from '../../concurrency/single-flight.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../http/errors.ts';
import type { PictureStore } from '../../picture-store/store.ts';
import { findCampaign } from '../campaigns/service.ts';
import type { SiteDetails } from '../trust/service.ts';
import { KeptPictures } from './cached-previews.ts';
import { type Card, campaignCard, cardVersion, serviceCard } from './card.ts';
import { drawCard } from './draw.ts';

export type PreviewDeps = {
  db: Database;
  siteDetails: SiteDetails;
  pictures: PictureStore;
  /** Where the drawings lie that came with the product. */
  drawingsDir: string;
};

/** The picture, or the address at which there is one by now. */
export type FoundPreview = { jpeg: Buffer } | { movedTo: string };

const KEPT_AT_MOST_BYTES = 16 * 1024 * 1024;
/** More than a chat's crawlers want at once; whoever asks for all of them in a loop waits outside. */
const WAITING_AT_MOST = 20;
const DRAWING = /^\/pictures\/[a-z0-9-]+(?:\/[a-z0-9-]+)*\.svg$/;
/** Where a campaign has no picture of its own. */
const FALLBACK = '/pictures/hero.svg';

/** Where the picture of the link to a campaign's page in a language stands. A change of what it shows is another address, so caches renew. */
export function previewPath(campaign: Campaign, language: Language, trustName: string): string {
  return pathOf(campaign.slug, language, cardVersion(campaignCard(campaign, language, trustName)));
}

/** Where the picture of the link to a service's page in a language stands. */
export function servicePreviewPath(service: Service, language: Language, trustName: string): string {
  return servicePathOf(service.slug, language, cardVersion(serviceCard(service, trustName)));
}

const pathOf = (slug: string, language: Language, version: string) =>
  `/previews${inLanguage(language, `/${slug}-${version}.jpg`)}`;
const servicePathOf = (slug: string, language: Language, version: string) =>
  `/previews/services/${language}/${slug.toLowerCase()}-${version}.jpg`;

/**
 * Pictures for the links to campaigns and services, drawn when one is first asked for: one at a time, of published
 * campaigns alone, and kept within 16 MB.
 */
export function createPreviews({ db, siteDetails, pictures, drawingsDir }: PreviewDeps) {
  const kept = new KeptPictures(KEPT_AT_MOST_BYTES);
  const once = createSingleFlight<Buffer>();
  const draw = inTurn(async (card: Card) => drawCard(card, await pictureOf(card)));
  let waiting = 0;

  async function drawn(path: string, card: Card): Promise<Buffer> {
    if (waiting >= WAITING_AT_MOST) {
      throw new AppError('site_busy', { retryAfterSeconds: 5 });
    }
    waiting += 1;
    try {
      const jpeg = await draw(card);
      kept.keep(path, jpeg);
      return jpeg;
    } finally {
      waiting -= 1;
    }
  }

  async function pictureOf({ picture }: Card): Promise<Buffer | null> {
    const own = picture ? await read(picture).catch(() => null) : null;
    return own ?? read(FALLBACK).catch(() => null);
  }

  /** Only what the site itself has: nothing is fetched from an address that somebody wrote. */
  async function read(address: string): Promise<Buffer | null> {
    if (DRAWING.test(address)) return readFile(join(drawingsDir, address));
    const uploaded = uploadedPicture(address);
    const found = uploaded && (await pictures.get(uploaded.file));
    return found && buffer(found.stream);
  }

  /** A card's picture, if that is what was asked for. */
  async function found(
    card: Card,
    asked: string,
    pathAt: (version: string) => string,
  ): Promise<FoundPreview> {
    const path = pathAt(cardVersion(card));
    if (path !== pathAt(asked)) return { movedTo: path };
    return { jpeg: kept.get(path) ?? (await once(path, () => drawn(path, card))) };
  }

  return {
    /** @throws AppError `not_found`: no such campaign is published; `site_busy`: too many are being drawn. */
    async ofCampaign(language: Language, slug: string, version: string): Promise<FoundPreview> {
      const campaign = await findCampaign(db, slug, language);
      if (!campaign) throw nothingThere();
      const card = campaignCard(campaign, language, (await siteDetails.trust(db)).name);
      return found(card, version, (each) => pathOf(slug, language, each));
    },

    /** @throws AppError `not_found`: there is no such service; `site_busy`: too many are being drawn. */
    async ofService(language: Language, slug: string, version: string): Promise<FoundPreview> {
      const services = await siteDetails.servicesIn(db, language);
      const service = services.find((each) => each.slug.toLowerCase() === slug);
      if (!service) throw nothingThere();
      const card = serviceCard(service, (await siteDetails.trust(db)).name);
      return found(card, version, (each) => servicePathOf(slug, language, each));
    },
  };
}

/** What is answered where no picture is, and never will be. */
export function nothingThere(): AppError {
  return new AppError('not_found');
}

export type Previews = ReturnType<typeof createPreviews>;

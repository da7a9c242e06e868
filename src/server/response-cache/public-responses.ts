import { validate } from 'uuid';
import { campaignCalls, galleryCalls } from '#contract/calls.ts';
import type { Campaign } from '#contract/campaigns.ts';
import type { PageData, WebBundle } from '#contract/page-data.ts';
import { CampaignListOrPage, type CampaignsAsked } from '#contract/server-only/campaign-pages.ts';
import { CategoryList, GalleryList } from '#contract/server-only/lists.ts';
import { inLanguage, type Language, splitLanguage } from '#domain/language.ts';
import type { Database } from '../db/client.ts';
import {
  campaignPage,
  campaignsOf,
  findCampaign,
  hasManyCampaigns,
  listCampaigns,
  listCategories,
} from '../features/campaigns/service.ts';
import { listGallery } from '../features/gallery/service.ts';
import { previewPath, servicePreviewPath } from '../features/previews/service.ts';
import { publicTrust, type SiteDetails } from '../features/trust/service.ts';
import { AppError } from '../http/errors.ts';
import { type SecurityOptions, securityHeaders } from '../http/security-headers.ts';
import type { EncodedAnswer } from './encode.ts';
import { lastKnown } from './last-known.ts';
import { NOT_FOUND_PATH, renderPage } from './pages.ts';
import type { Answers, MadeAnswer, Topic } from './response-cache.ts';
import { type SiteFile, siteFiles } from './site-files.ts';

export type PublicAnswerDeps = {
  db: Database;
  clock: () => Date;
  siteDetails: SiteDetails;
  web: WebBundle;
  answers: Answers;
  security: SecurityOptions;
  publicUrl: string;
  sandbox: boolean;
};

type List = {
  topics: readonly Topic[];
  read: (asked: CampaignsAsked) => Promise<{ body: unknown; expiresAt: Date | null }>;
};

const DATA = /(?:\/_)?\.data$/;

/** Everything that is the same for all visitors, by its path: the lists, and every page with its data. */
export function createPublicAnswers(deps: PublicAnswerDeps) {
  const { db, clock, siteDetails, answers, web } = deps;
  const lists = publicLists(deps);
  const files = siteFiles({ ...deps, pages: web.pages });
  const trust = lastKnown(async () => publicTrust(await siteDetails.trust(db)));
  const pageData: PageData = {
    publicUrl: deps.publicUrl,
    sandbox: deps.sandbox,
    campaignBySlug: (slug, language) => findCampaign(db, slug, language),
    campaignPreview: async (campaign, language) => previewPath(campaign, language, (await trust()).name),
    servicePreview: async (service, language) => servicePreviewPath(service, language, (await trust()).name),
    trust,
    manyCampaigns: lastKnown(() => hasManyCampaigns(db)),
    services: lastKnown(() => siteDetails.services(db)),
  };

  async function page(pathname: string): Promise<EncodedAnswer> {
    const isData = DATA.test(pathname);
    const found = await web.renderPath(pathname.replace(DATA, '') || '/', pageData);
    const path = found ?? inLanguage(splitLanguage(pathname).language, NOT_FOUND_PATH);
    const address = isData ? `${path === '/' ? '/_' : path}.data` : path;
    return answers.get(address, () => renderPage(web, address, pageData, deps.security, clock));
  }

  return {
    lists,
    /** The list of a call: whole, or what was asked for of it. Kept under its address as our own pages write it. */
    list: (path: string, asked: CampaignsAsked = {}): Promise<EncodedAnswer> =>
      answers.get(addressOf(path, asked), () => makeList(lists[path], asked, securityHeaders(deps.security))),
    files,
    /** A file of the site. */
    file: (path: string): Promise<EncodedAnswer> =>
      answers.get(path, () => makeFile(files[path], securityHeaders(deps.security))),
    /** The page of an address, or the page that says there is none. */
    page,
    /** What is kept under exactly this address, ready at once. */
    kept: (address: string): EncodedAnswer | undefined => answers.kept(address),
  };
}

/** The specified path asks for a whole list in English, so English has no other address. */
function addressOf(path: string, { limit, cursor, id, language }: CampaignsAsked): string {
  const query = { limit, cursor, id, language: language === 'en' ? undefined : language };
  const asked = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  return asked.length > 0 ? `${path}?${new URLSearchParams(asked)}` : path;
}

async function readCampaigns(deps: PublicAnswerDeps, { limit, cursor, id, language = 'en' }: CampaignsAsked) {
  if (id !== undefined) return { campaigns: await oneCampaign(deps, id, language), expiresAt: null };
  if (limit === undefined && cursor === undefined) return listCampaigns(deps, language);
  const page = await campaignPage(deps, {
    language,
    ...(cursor !== undefined && { cursor }),
    ...(limit !== undefined && { limit: Number(limit) }),
  });
  if (!page) throw new AppError('cursor_unknown');
  return page;
}

function oneCampaign({ db, clock }: PublicAnswerDeps, id: string, language: Language): Promise<Campaign[]> {
  return validate(id) ? campaignsOf(db, [id], clock(), language) : Promise.resolve([]);
}

function publicLists(deps: PublicAnswerDeps): Record<string, List> {
  const { db } = deps;
  return {
    [campaignCalls.getAllCampaigns]: {
      topics: ['campaigns'],
      read: async (asked) => {
        const { expiresAt, ...list } = await readCampaigns(deps, asked);
        return { body: CampaignListOrPage.parse(list), expiresAt };
      },
    },
    [campaignCalls.getCategory]: {
      topics: ['categories'],
      read: async ({ language = 'en' }) => ({
        body: CategoryList.parse(await listCategories(db, language)),
        expiresAt: null,
      }),
    },
    [galleryCalls.getAllgalleries]: {
      topics: ['gallery'],
      read: async ({ language = 'en' }) => ({
        body: GalleryList.parse(await listGallery(db, language)),
        expiresAt: null,
      }),
    },
  };
}

async function makeList(
  list: List | undefined,
  asked: CampaignsAsked,
  headers: Record<string, string>,
): Promise<MadeAnswer> {
  if (!list) throw new Error('no such list');
  const { body, expiresAt } = await list.read(asked);
  return {
    status: 200,
    body: Buffer.from(JSON.stringify(body)),
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
    topics: list.topics,
    expiresAt,
  };
}

async function makeFile(file: SiteFile | undefined, headers: Record<string, string>): Promise<MadeAnswer> {
  if (!file) throw new Error('no such file');
  return {
    status: 200,
    body: Buffer.from(await file.read()),
    headers: { ...headers, 'content-type': file.type, 'cache-control': 'no-cache' },
    topics: file.topics,
    expiresAt: null,
  };
}

export type PublicAnswers = ReturnType<typeof createPublicAnswers>;

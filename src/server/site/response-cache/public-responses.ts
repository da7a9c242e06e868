import { validate } from 'uuid';
import type { CampaignListQuery } from '#contract/campaigns/campaign-pages.server.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { listPublicCampaigns, listPublicCategories, listPublicGallery } from '#contract/lists.server.ts';
import type { PageData } from '#contract/site/page-data.ts';
import { inLanguage, type Language, splitLanguage } from '#domain/text/language.ts';
import { financialYear } from '#domain/time/indian-time.ts';
import { type Cursors, createCursors } from '../../campaigns/campaigns/cursors.ts';
import {
  campaignPage,
  campaignsOf,
  findCampaign,
  hasManyCampaigns,
  listCampaigns,
  listCategories,
} from '../../campaigns/campaigns/service.ts';
import { previewPath, servicePreviewPath } from '../../campaigns/link-previews/service.ts';
import { shownDocuments } from '../../campaigns/transparency/annual-documents.ts';
import { readLastReport } from '../../campaigns/transparency/last-report.ts';
import { campaignMoney, fundPayments } from '../../campaigns/transparency/service.ts';
import { readReport, readTransparency, readYear } from '../../campaigns/transparency/shown-reports.ts';
import { shownUpdates } from '../../campaigns/updates/service.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { isOffered } from '../../giving/monthly/service.ts';
import { type SecurityOptions, securityHeaders } from '../../http/security-headers.ts';
import { signedTexts } from '../../signed-texts.ts';
import { publicTrust, type SiteDetails, shownTrustees } from '../../trust/details/service.ts';
import { listGallery } from '../../trust/gallery/service.ts';
import { currentNotice } from '../../trust/privacy-notice/service.ts';
import { statementNamesOf } from '../../year-end/statement-names/service.ts';
import type { EncodedResponse } from './encode.ts';
import { type CheckedWeb, NOT_FOUND_PATH } from './inline-scripts.ts';
import { lastKnown, lastKnownList } from './last-known.ts';
import { renderPage } from './pages.ts';
import { campaignCalls, reportCalls } from './public-calls.ts';
import { addressOf, NOT_CACHED, renderFile, renderJson } from './render-data.ts';
import type { Admit, ResponseCache, Topic } from './response-cache.ts';
import { siteFiles } from './site-files.ts';

export type PublicResponseDeps = {
  db: Database;
  clock: () => Date;
  siteDetails: SiteDetails;
  web: CheckedWeb;
  /** The folder of the pictures included in the product. */
  publicFilesDir: string;
  cache: ResponseCache;
  security: SecurityOptions;
  publicUrl: string;
  sandbox: boolean;
  staging: boolean;
  /** Signs the cursors of lists. */
  sessionSecret: string;
};

/** What a list call asks for, with its cursor read. */
type ListRequest = Pick<CampaignListQuery, 'id' | 'limit'> & {
  language: Language;
  after: ReturnType<Cursors['read']>;
};

type List = {
  topics: readonly Topic[];
  read: (request: ListRequest) => Promise<{ body: unknown; expiresAt: Date | null }>;
};

const DATA = /(?:\/_)?\.data$/;

/** The responses that are the same for all visitors, by path: lists, site files, and pages with their data. */
export function createPublicResponses(deps: PublicResponseDeps) {
  const { db, clock, siteDetails, cache, web } = deps;
  const cursors = createCursors(deps.sessionSecret);
  const money = { db, signed: signedTexts(deps.sessionSecret) };
  const lists = publicLists({ ...deps, cursors });
  const headers = securityHeaders(deps.security);
  const files = siteFiles({ ...deps, pages: web.pages });
  const trust = lastKnown(async () => publicTrust(await siteDetails.trust(db)));
  const services = lastKnown(() => siteDetails.services(db));
  const pageData: PageData = {
    publicUrl: deps.publicUrl,
    sandbox: deps.sandbox,
    staging: deps.staging,
    campaignBySlug: (slug, language) => findCampaign(db, slug, language),
    campaignUpdates: (campaignId, language, part) => shownUpdates(db, campaignId, language, part),
    campaignMoney: (campaignId, language) => campaignMoney(money, campaignId, language),
    fundPayments: (which, language) => fundPayments(money, which, language),
    transparency: (language) => readTransparency(db, language),
    report: (month, language) => readReport(db, month, language),
    reportYear: (year, language) => readYear(db, year, language),
    lastReport: lastKnownList(() => readLastReport(db, clock()), clock),
    campaignPreview: async (campaign, language) => previewPath(campaign, language, await trust()),
    servicePreview: async (service, language) => servicePreviewPath(service, language, await trust()),
    trust,
    governance: (language) => readGovernance(deps, language),
    firstCampaigns: lastKnownList(
      (limit: number, language: Language) => campaignPage({ ...deps, cursors }, { language, limit }),
      clock,
    ),
    gallery: lastKnownList(
      async (language: Language) => ({ entries: await listGallery(db, language), expiresAt: null }),
      clock,
    ),
    manyCampaigns: lastKnown(() => hasManyCampaigns(db)),
    takesMonthlyGifts: lastKnown(() => isOffered(db)),
    law: lastKnown(async () => (await statementNamesOf(db, financialYear(clock()))).law),
    notice: (language) => currentNotice(deps, language),
    services: async (language) => siteDetails.servicesIn(language, await services()),
  };

  /** The list of a call, or the requested part of it, cached by the address that our own pages use. */
  async function list(path: string, query: CampaignListQuery, admit?: Admit): Promise<EncodedResponse> {
    const { limit, cursor, language = 'en' } = query;
    const id = query.id?.toLowerCase();
    const after = cursor === undefined ? null : cursors.read(cursor);
    if (cursor !== undefined && !after) {
      await admit?.();
      throw new AppError('cursor_unknown');
    }
    const request = id === undefined ? { limit, after, language } : { id, after: null, language };
    const address = addressOf(path, id === undefined ? { limit, cursor, language } : { id, language });
    const found = lists[path];
    if (!found) throw new Error('no such list');
    return cache.get(address, () => renderJson(found.topics, found.read(request), headers), admit);
  }

  /** The page at an address, or the not-found page. */
  async function page(pathname: string, admit?: Admit): Promise<EncodedResponse> {
    // Visitors come with queries, which the server ignores.
    const cached = cache.cached(pathname);
    if (cached) return cached;
    const isData = DATA.test(pathname);
    const found = await web.renderPath(pathname.replace(DATA, '') || '/', admitting(pageData, admit));
    const path = found ?? inLanguage(splitLanguage(pathname).language, NOT_FOUND_PATH);
    const address = isData ? `${path === '/' ? '/_' : path}.data` : path;
    return cache.get(address, () => renderPage(web, address, pageData, deps.security, clock), admit);
  }

  return {
    lists,
    list,
    ...reportCalls({ ...money, cache, headers, trust: siteDetails.trust, publicUrl: deps.publicUrl }),
    ...campaignCalls({ ...money, cache, headers }),
    files,
    file: (path: string): Promise<EncodedResponse> => cache.get(path, () => renderFile(files[path], headers)),
    page,
    /** The response cached for exactly this address. */
    cached: (address: string): EncodedResponse | undefined => cache.cached(address),
  };
}

async function readGovernance({ db, siteDetails }: PublicResponseDeps, language: Language) {
  const trustees = shownTrustees(await siteDetails.trust(db), language);
  return { trustees, documents: await shownDocuments(db) };
}

/** The data with which an address is checked. What can be invented without end is looked up only if it is admitted. */
function admitting(data: PageData, admit?: Admit): PageData {
  return {
    ...data,
    campaignBySlug: async (slug, language) => {
      // control: an address is limited in the unknown campaigns that it makes the site look up (rate-limits.test.ts)
      await admit?.();
      return data.campaignBySlug(slug, language);
    },
    campaignUpdates: async (campaignId, language, part) => {
      await admit?.();
      return data.campaignUpdates(campaignId, language, part);
    },
    fundPayments: async (which, language) => {
      await admit?.();
      return data.fundPayments(which, language);
    },
    report: async (month, language) => {
      await admit?.();
      return data.report(month, language);
    },
    reportYear: async (year, language) => {
      await admit?.();
      return data.reportYear(year, language);
    },
  };
}

type ListDeps = PublicResponseDeps & { cursors: Cursors };

async function readCampaigns(deps: ListDeps, { id, limit, after, language }: ListRequest) {
  if (id !== undefined) {
    const campaigns = await oneCampaign(deps, id, language);
    return {
      campaigns,
      // control: responses about unknown ids are not cached (server/campaigns/campaigns/campaigns.test.ts) → true
      expiresAt: campaigns.length > 0 ? null : NOT_CACHED,
    };
  }
  if (limit === undefined && after === null) return listCampaigns(deps, language);
  return campaignPage(deps, { language, after, ...(limit !== undefined && { limit: Number(limit) }) });
}

function oneCampaign({ db, clock }: PublicResponseDeps, id: string, language: Language): Promise<Campaign[]> {
  return validate(id) ? campaignsOf(db, [id], clock(), language) : Promise.resolve([]);
}

function publicLists(deps: ListDeps): Record<string, List> {
  const { db } = deps;
  return {
    [listPublicCampaigns.path]: {
      topics: ['campaigns'],
      read: async (request) => {
        const { expiresAt, ...list } = await readCampaigns(deps, request);
        return { body: listPublicCampaigns.response.parse(list), expiresAt };
      },
    },
    [listPublicCategories.path]: {
      topics: ['categories'],
      read: async ({ language }) => ({
        body: listPublicCategories.response.parse(await listCategories(db, language)),
        expiresAt: null,
      }),
    },
    [listPublicGallery.path]: {
      topics: ['gallery'],
      read: async ({ language }) => ({
        body: listPublicGallery.response.parse(await listGallery(db, language)),
        expiresAt: null,
      }),
    },
  };
}

export type PublicResponses = ReturnType<typeof createPublicResponses>;

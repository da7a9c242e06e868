import { campaignCalls } from '#contract/campaigns.ts';
import { galleryCalls } from '#contract/gallery.ts';
import type { PageData, WebBundle } from '#contract/page-data.ts';
import { CampaignList, CategoryList, GalleryList } from '#contract/server-lists.ts';
import { inLanguage, splitLanguage } from '#domain/language.ts';
import type { Database } from '../db/client.ts';
import { type Facts, publicTrust } from '../facts/facts.ts';
import { findCampaign, listCampaigns, listCategories } from '../features/campaigns/service.ts';
import { listGallery } from '../features/gallery/service.ts';
import { type SecurityOptions, securityHeaders } from '../security-headers.ts';
import type { Answers, MadeAnswer, Topic } from './answers.ts';
import type { EncodedAnswer } from './encode.ts';
import { lastKnown } from './last-known.ts';
import { NOT_FOUND_PATH, renderPage } from './pages.ts';

export type PublicAnswerDeps = {
  db: Database;
  clock: () => Date;
  facts: Facts;
  web: WebBundle;
  answers: Answers;
  security: SecurityOptions;
  publicUrl: string;
  sandbox: boolean;
};

type List = { topics: readonly Topic[]; read: () => Promise<{ body: unknown; holdsUntil: Date | null }> };

const DATA = /(?:\/_)?\.data$/;

/** Everything that is the same for all visitors, by its path: the lists, and every page with its data. */
export function createPublicAnswers(deps: PublicAnswerDeps) {
  const { db, facts, answers, web } = deps;
  const lists = publicLists(deps);
  const pageData: PageData = {
    publicUrl: deps.publicUrl,
    sandbox: deps.sandbox,
    campaignBySlug: (slug) => findCampaign(db, slug),
    trust: lastKnown(async () => publicTrust(await facts.trust(db))),
    services: lastKnown(() => facts.services(db)),
  };

  async function page(pathname: string): Promise<EncodedAnswer> {
    const isData = DATA.test(pathname);
    const found = await web.renderPath(pathname.replace(DATA, '') || '/', pageData);
    const path = found ?? inLanguage(splitLanguage(pathname).language, NOT_FOUND_PATH);
    const address = isData ? `${path === '/' ? '/_' : path}.data` : path;
    return answers.get(address, () => renderPage(web, address, pageData, deps.security));
  }

  return {
    lists,
    /** The list of a call. */
    list: (path: string): Promise<EncodedAnswer> =>
      answers.get(path, () => makeList(lists[path], securityHeaders(deps.security))),
    /** The page of an address, or the page that says there is none. */
    page,
    /** What is kept under exactly this address, ready at once. */
    kept: (address: string): EncodedAnswer | undefined => answers.kept(address),
  };
}

function publicLists({ db, clock }: PublicAnswerDeps): Record<string, List> {
  return {
    [campaignCalls.getAllCampaigns]: {
      topics: ['campaigns'],
      read: async () => {
        const { campaigns, holdsUntil } = await listCampaigns({ db, clock });
        return { body: CampaignList.parse({ campaigns }), holdsUntil };
      },
    },
    [campaignCalls.getCategory]: {
      topics: ['categories'],
      read: async () => ({ body: CategoryList.parse(await listCategories(db)), holdsUntil: null }),
    },
    [galleryCalls.getAllgalleries]: {
      topics: ['gallery'],
      read: async () => ({ body: GalleryList.parse(await listGallery(db)), holdsUntil: null }),
    },
  };
}

async function makeList(list: List | undefined, headers: Record<string, string>): Promise<MadeAnswer> {
  if (!list) throw new Error('no such list');
  const { body, holdsUntil } = await list.read();
  return {
    status: 200,
    body: Buffer.from(JSON.stringify(body)),
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
    topics: list.topics,
    holdsUntil,
  };
}

export type PublicAnswers = ReturnType<typeof createPublicAnswers>;

import type { PageData, WebBundle } from '#contract/page-data.ts';
import { splitLanguage } from '#domain/language.ts';
import { type SecurityOptions, securityHeaders } from '../http/security-headers.ts';
import { inlineHashes, isHtml, sha256 } from './page-html.ts';
import type { MadeAnswer, Topic } from './response-cache.ts';

/** The path under which the page for everything unknown is rendered; the web's catch-all route matches it. */
export const NOT_FOUND_PATH = '/-not-found';

/** The back office's style library fills style elements that it makes empty (docs/decisions/0012-back-office-pages.md). */
const BACK_OFFICE = /^\/admin(?:\/|$)/;
const EMPTY_STYLE = sha256('');

const LISTS_CAMPAIGNS = /^\/(?:campaigns)?$/i;
const COUNTED_EVERY_MS = 60_000;

/**
 * Renders a page whole, or its data for a navigation in the browser, as an answer that can be kept: with the hashes of
 * its inline scripts and styles in its policy. Nothing of the visitor's request reaches the rendering but the canonical path.
 */
export async function renderPage(
  web: WebBundle,
  path: string,
  data: PageData,
  security: SecurityOptions,
  clock: () => Date,
): Promise<MadeAnswer> {
  const topics = new Set<Topic>();
  // While its sources are being edited, a page holds for one answer only.
  let expiresAt = security.development ? new Date(0) : null;
  const holdUntil = (moment: Date | null) => {
    if (moment && (!expiresAt || moment < expiresAt)) expiresAt = moment;
  };
  const response = await web.render(new Request(new URL(path, data.publicUrl)), {
    ...data,
    campaignBySlug: (slug, language) => {
      topics.add('campaigns');
      return data.campaignBySlug(slug, language);
    },
    campaignPreview: (campaign, language) => {
      topics.add('trust');
      return data.campaignPreview(campaign, language);
    },
    servicePreview: (service, language) => {
      topics.add('trust');
      return data.servicePreview(service, language);
    },
    manyCampaigns: async () => {
      const many = await data.manyCampaigns();
      // A list that has grown long is noticed soon enough; each gift to a short one need not make the pages anew.
      if (LISTS_CAMPAIGNS.test(path)) holdUntil(new Date(clock().getTime() + COUNTED_EVERY_MS));
      return many;
    },
    trust: () => {
      topics.add('trust');
      return data.trust();
    },
    services: () => {
      topics.add('trust');
      return data.services();
    },
  });
  const body = Buffer.from(await response.arrayBuffer());
  const inline = isHtml(response) ? inlineHashes(body.toString('utf8')) : { scripts: [], styles: [] };
  return {
    status: splitLanguage(path).path.startsWith(NOT_FOUND_PATH) ? 404 : response.status,
    body,
    headers: {
      ...securityHeaders(security, {
        scripts: inline.scripts,
        styles: [...inline.styles, ...(BACK_OFFICE.test(path) ? [EMPTY_STYLE] : [])],
      }),
      ...Object.fromEntries(response.headers),
      'cache-control': response.headers.get('cache-control') ?? 'no-cache',
    },
    topics: [...topics],
    expiresAt,
  };
}

import { createHash } from 'node:crypto';
import type { PageData, WebBundle } from '#contract/page-data.ts';
import { splitLanguage } from '#domain/language.ts';
import { type SecurityOptions, securityHeaders } from '../http/security-headers.ts';
import type { MadeAnswer, Topic } from './response-cache.ts';

/** The path under which the page for everything unknown is rendered; the web's catch-all route matches it. */
export const NOT_FOUND_PATH = '/-not-found';

/** The back office's style library fills style elements that it makes empty (docs/decisions/0012-back-office-pages.md). */
const BACK_OFFICE = /^\/admin(?:\/|$)/;
const EMPTY_STYLE = sha256('');

const LISTS_CAMPAIGNS = /^\/(?:campaigns)?$/i;
const COUNTED_EVERY_MS = 60_000;

/** Data blocks are no scripts: no policy holds them up. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?! type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style>([\s\S]*?)<\/style>/g;

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
    campaignBySlug: (slug) => {
      topics.add('campaigns');
      return data.campaignBySlug(slug);
    },
    campaignPreview: (campaign) => {
      topics.add('trust');
      return data.campaignPreview(campaign);
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
  const html = isHtml(response) ? body.toString('utf8') : '';
  return {
    status: splitLanguage(path).path.startsWith(NOT_FOUND_PATH) ? 404 : response.status,
    body,
    headers: {
      ...securityHeaders(security, {
        scripts: hashesOf(INLINE_SCRIPT, html),
        styles: [...hashesOf(INLINE_STYLE, html), ...(BACK_OFFICE.test(path) ? [EMPTY_STYLE] : [])],
      }),
      ...Object.fromEntries(response.headers),
      'cache-control': response.headers.get('cache-control') ?? 'no-cache',
    },
    topics: [...topics],
    expiresAt,
  };
}

export function isHtml(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false;
}

function hashesOf(inline: RegExp, html: string): string[] {
  return [...new Set([...html.matchAll(inline)].map(([, text]) => sha256(text ?? '')))];
}

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

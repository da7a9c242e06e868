import { createHash } from 'node:crypto';
import type { PageData, WebBundle } from '#contract/page-data.ts';
import { splitLanguage } from '#domain/language.ts';
import { type SecurityOptions, securityHeaders } from '../http/security-headers.ts';
import type { RenderedResponse, Topic } from './response-cache.ts';

/** The path that the not-found page is rendered with; the web's catch-all route matches it. */
export const NOT_FOUND_PATH = '/-not-found';

/** The back office's style library inserts rules into empty style elements (docs/decisions/0012-back-office-pages.md). */
const BACK_OFFICE = /^\/admin(?:\/|$)/;
const EMPTY_STYLE = sha256('');

const LISTS_CAMPAIGNS = /^\/(?:campaigns)?$/i;
const RECOUNT_AFTER_MS = 60_000;

/** Data blocks are not scripts, so the policy does not apply to them. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?! type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style>([\s\S]*?)<\/style>/g;

/**
 * Renders a page, or its data for a navigation in the browser, with the hashes of its inline scripts and styles in the content
 * security policy. Only the canonical path of the visitor's request is used, so the response can be cached for everybody.
 */
export async function renderPage(
  web: WebBundle,
  path: string,
  data: PageData,
  security: SecurityOptions,
  clock: () => Date,
): Promise<RenderedResponse> {
  const topics = new Set<Topic>();
  // In development, every request renders the page again.
  let expiresAt = security.development ? new Date(0) : null;
  const expireAt = (moment: Date | null) => {
    if (moment && (!expiresAt || moment < expiresAt)) expiresAt = moment;
  };
  const response = await web.render(new Request(new URL(path, data.publicUrl)), {
    ...data,
    campaignBySlug: (slug) => {
      topics.add('campaigns');
      return data.campaignBySlug(slug);
    },
    campaignPreview: (campaign) => {
      topics.add('facts');
      return data.campaignPreview(campaign);
    },
    servicePreview: (service, language) => {
      topics.add('facts');
      return data.servicePreview(service, language);
    },
    manyCampaigns: async () => {
      const many = await data.manyCampaigns();
      // A new count is soon enough once a minute; donations must not invalidate pages that only use it.
      if (LISTS_CAMPAIGNS.test(path)) expireAt(new Date(clock().getTime() + RECOUNT_AFTER_MS));
      return many;
    },
    trust: () => {
      topics.add('facts');
      return data.trust();
    },
    services: () => {
      topics.add('facts');
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

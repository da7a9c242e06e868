import type { PageData } from '#contract/site/page-data.ts';
import { splitLanguage } from '#domain/text/language.ts';
import { financialYear } from '#domain/time/indian-time.ts';
import { financialYearRange } from '#domain/year-end/year-statement.ts';
import { RETRY_AFTER_SECONDS } from '../../http/error-handler.ts';
import { type SecurityOptions, securityHeaders } from '../../http/security-headers.ts';
import { type CheckedWeb, NOT_FOUND_PATH, scriptHashes, sha256 } from './inline-scripts.ts';
import { isHtml, styleHashes } from './page-html.ts';
import type { RenderedResponse, Topic } from './response-cache.ts';

/** The back office's style library inserts rules into empty style elements (docs/decisions/0012-back-office-pages.md). */
const BACK_OFFICE = /^\/admin(?:\/|$)/;
const EMPTY_STYLE = sha256('');

/** How long the figures of funds may be out of date. */
const MONEY_AGE_MS = 300_000;

/**
 * Renders a page, or its data for a navigation in the browser, with the hashes of its inline scripts and styles in the content
 * security policy. Only the canonical path of the visitor's request is used, so the response can be cached for everybody.
 */
export async function renderPage(
  web: CheckedWeb,
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
  const request = new Request(new URL(path, data.publicUrl));
  const response = await web.render(request, recordingReads(data, { topics, expireAt, clock }));
  // Most likely the database did not respond. As a 200, the error page would be cached until the content changes.
  const hasFailed = response.status >= 500;
  if (hasFailed) expireAt(new Date(0));
  const body = Buffer.from(await response.arrayBuffer());
  const html = isHtml(response) ? body.toString('utf8') : null;
  return {
    status: hasFailed ? 503 : splitLanguage(path).path.startsWith(NOT_FOUND_PATH) ? 404 : response.status,
    body,
    headers: {
      ...securityHeaders(security, {
        scripts: html === null ? [] : scriptHashes(html, web.ownScripts),
        styles: [
          ...(html === null ? [] : styleHashes(html)),
          ...(BACK_OFFICE.test(path) ? [EMPTY_STYLE] : []),
        ],
      }),
      ...Object.fromEntries(response.headers),
      'cache-control': response.headers.get('cache-control') ?? 'no-cache',
      ...(hasFailed && { 'cache-control': 'no-store', 'retry-after': String(RETRY_AFTER_SECONDS) }),
    },
    topics: [...topics],
    expiresAt,
  };
}

type Reads = { topics: Set<Topic>; expireAt: (moment: Date | null) => void; clock: () => Date };

/** The data of pages; what is read of it adds topics, and moments at which the page is outdated. */
function recordingReads(data: PageData, { topics, expireAt, clock }: Reads): PageData {
  return {
    ...data,
    campaignBySlug: (slug, language) => {
      topics.add('campaigns');
      return data.campaignBySlug(slug, language);
    },
    campaignUpdates: (campaignId, language, part) => {
      topics.add('campaigns');
      return data.campaignUpdates(campaignId, language, part);
    },
    campaignMoney: (campaignId, language) => {
      topics.add('campaigns').add('funds');
      return data.campaignMoney(campaignId, language);
    },
    fundPayments: (which, language) => {
      topics.add('campaigns').add('funds');
      // Gifts without a campaign are not announced.
      expireAt(new Date(clock().getTime() + MONEY_AGE_MS));
      return data.fundPayments(which, language);
    },
    transparency: (language) => {
      topics.add('campaigns').add('funds');
      expireAt(new Date(clock().getTime() + MONEY_AGE_MS));
      return data.transparency(language);
    },
    report: (month, language) => {
      topics.add('campaigns').add('funds');
      return data.report(month, language);
    },
    reportYear: (year, language) => {
      topics.add('campaigns').add('funds');
      return data.reportYear(year, language);
    },
    lastReport: async () => {
      topics.add('reports');
      const last = await data.lastReport();
      expireAt(last.expiresAt);
      return last;
    },
    campaignPreview: (campaign, language) => {
      topics.add('trust');
      return data.campaignPreview(campaign, language);
    },
    servicePreview: (service, language) => {
      topics.add('trust');
      return data.servicePreview(service, language);
    },
    firstCampaigns: async (limit, language) => {
      topics.add('campaigns');
      const list = await data.firstCampaigns(limit, language);
      expireAt(list.expiresAt);
      return list;
    },
    gallery: async (language) => {
      topics.add('gallery');
      const list = await data.gallery(language);
      expireAt(list.expiresAt);
      return list;
    },
    trust: () => {
      topics.add('trust');
      return data.trust();
    },
    takesMonthlyGifts: () => {
      topics.add('trust');
      return data.takesMonthlyGifts();
    },
    governance: (language) => {
      topics.add('trust').add('funds');
      return data.governance(language);
    },
    law: () => {
      topics.add('trust');
      // Other names and limits may apply from 1 April on.
      expireAt(financialYearRange(financialYear(clock())).before);
      return data.law();
    },
    notice: (language) => {
      topics.add('trust');
      return data.notice(language);
    },
    services: (language) => {
      topics.add('trust');
      return data.services(language);
    },
  };
}

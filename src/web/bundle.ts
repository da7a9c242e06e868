import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, matchRoutes, RouterContextProvider } from 'react-router';
import { serviceLinks } from '#content/service-links.ts';
import type { PageData, WebBundle } from '#contract/site/page-data.ts';
import {
  DEFAULT_LANGUAGE,
  inLanguage,
  LANGUAGES,
  type Language,
  splitLanguage,
} from '#domain/text/language.ts';
import { noticeText as filledInNotice } from '#web/site/trust/legal/legal-text.ts';
import { findService } from '#web/site/trust/services/find-service.ts';
import { loadCatalogue } from './languages/catalogues.ts';
import { pageData, pageLanguage } from './lib/page/page-data.ts';
import { PAGES } from './pages.ts';

await Promise.all(LANGUAGES.map(loadCatalogue));

// One handler per language, each with its own base path, so that a page's links stay in its language.
const handlers = new Map(
  LANGUAGES.map((language) => {
    const basename = inLanguage(language, '/');
    return [language, createRequestHandler({ ...build, basename }, import.meta.env.MODE)];
  }),
);

const routes = Object.values(build.routes).flatMap((route) =>
  route && route.id !== 'root' && route.path !== '*' ? [{ id: route.id, path: `/${route.path ?? ''}` }] : [],
);

/** The back office is in English only. */
const isTranslated = (path: string) => !path.startsWith('/admin');

/** The parameters that determine what a page shows; none if there is no such page. */
async function shownParams(
  { route, params }: { route: { id: string }; params: Readonly<Record<string, string | undefined>> },
  data: PageData,
  language: Language,
): Promise<Record<string, string | undefined>> {
  const { fund, period = '', after: position, month, year } = params;
  if (month !== undefined) return (await data.report(month, language)) ? { month } : {};
  if (year !== undefined) return (await data.reportYear(year, language)) ? { year } : {};
  if (fund !== undefined) {
    const which = { fund: fund.toLowerCase(), period, after: position };
    return (await data.fundPayments(which, language)) ? which : {};
  }
  const slug = params['slug']?.toLowerCase();
  if (slug === undefined) return {};
  if (route.id === 'routes/service') return findService(serviceLinks, slug) === undefined ? {} : { slug };
  const campaign = await data.campaignBySlug(slug, language);
  if (!campaign) return {};
  const after = position?.toLowerCase();
  if (after === undefined) return { slug, after };
  const { updates } = await data.campaignUpdates(campaign._id, language, { after, limit: 1 });
  return updates.length > 0 ? { slug, after } : {};
}

/** The web application's interface to the server (see contract/site/page-data.ts). */
export const { render, renderPath, frameOrigins, pages, noticeText }: WebBundle = {
  render(request, data) {
    const context = new RouterContextProvider();
    const { language } = splitLanguage(new URL(request.url).pathname);
    context.set(pageData, data);
    context.set(pageLanguage, language);
    const handle = handlers.get(language);
    if (!handle) throw new Error('no request handler for this language');
    return handle(request, context);
  },

  async renderPath(pathname, data) {
    const { language, path } = splitLanguage(pathname);
    const leaf = matchRoutes(routes, path)?.at(-1);
    if (!leaf || (language !== DEFAULT_LANGUAGE && !isTranslated(leaf.route.path))) return null;
    const shown = await shownParams(leaf, data, language);
    // Ids that only the browser reads, such as an order id, become placeholders; what determines the page is kept. All unknown addresses
    // of a route share one rendered page of the same route, because hydration requires the route to match.
    const canonical = leaf.route.path
      .split('/')
      .flatMap((part) => {
        const name = /^:([^?]*)\??$/.exec(part)?.[1];
        if (name === undefined) return part;
        return name in shown ? (shown[name] ?? []) : `-${name}`;
      })
      .join('/');
    return inLanguage(language, canonical);
  },

  // The only site that pages may embed is the map's (contract/trust/trust.admin.ts).
  frameOrigins: ['https://www.openstreetmap.org'],

  pages: PAGES.flatMap(({ path, inSitemap }) => (inSitemap ? [`/${path}`] : [])),

  noticeText: filledInNotice,
};

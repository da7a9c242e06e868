import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, matchRoutes, RouterContextProvider } from 'react-router';
import type { WebBundle } from '#contract/page-data.ts';
import { DEFAULT_LANGUAGE, inLanguage, LANGUAGES, splitLanguage } from '#domain/language.ts';
import {
  services as originalServices,
  servicesIn as translatedServices,
} from './features/services/services.ts';
import { loadCatalogue } from './languages/catalogues.ts';
import { pageData, pageLanguage } from './lib/page/page-data.ts';
import { trust as facts } from './trust.config.ts';

await Promise.all(LANGUAGES.map(loadCatalogue));

// The same site in each language, below its own address: every link of a page leads on in the page's language by itself.
const handlers = new Map(
  LANGUAGES.map((language) => {
    const basename = inLanguage(language, '/');
    return [language, createRequestHandler({ ...build, basename }, import.meta.env.MODE)];
  }),
);

const routes = Object.values(build.routes).flatMap((route) =>
  route && route.id !== 'root' && route.path !== '*' ? [{ id: route.id, path: `/${route.path ?? ''}` }] : [],
);

/** The back office speaks English alone. */
const isTranslated = (path: string) => !path.startsWith('/admin');

/** The server's one door to the web (contract/page-data.ts says what it promises). */
export const { render, renderPath, frameOrigins, trust, pages, services, servicesIn }: WebBundle = {
  render(request, data) {
    const context = new RouterContextProvider();
    const { language } = splitLanguage(new URL(request.url).pathname);
    context.set(pageData, data);
    context.set(pageLanguage, language);
    const handle = handlers.get(language);
    if (!handle) throw new Error('a language without its site');
    return handle(request, context);
  },

  async renderPath(pathname, data) {
    const { language, path } = splitLanguage(pathname);
    const leaf = matchRoutes(routes, path)?.at(-1);
    if (!leaf || (language !== DEFAULT_LANGUAGE && !isTranslated(leaf.route.path))) return null;
    const slug = leaf.params['slug']?.toLowerCase();
    const known = slug !== undefined && (await data.campaignBySlug(slug, language)) !== null;
    // What only the browser may read, such as an order id, stays out; a campaign's slug is what the page is made from.
    // All that no campaign has share one page: its own route's, or the browser would take over another one.
    const canonical = leaf.route.path
      .split('/')
      .map((part) => (part === ':slug' && known ? slug : part.replace(/^:([^?]*)\??$/, '-$1')))
      .join('/');
    return inLanguage(language, canonical);
  },

  frameOrigins: [new URL(facts.map.embedUrl).origin],

  trust: facts,

  pages: [
    '/',
    '/aboutus',
    '/Campaigns',
    '/gallery',
    '/services',
    '/donate',
    '/contact',
    '/findpayment',
    '/terms',
    '/privacy',
  ],

  services: originalServices,

  servicesIn: translatedServices,
};

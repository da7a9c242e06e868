import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, matchRoutes, RouterContextProvider } from 'react-router';
import type { WebBundle } from '#contract/page-data.ts';
import { services as writtenServices } from './features/services/services.ts';
import { pageData } from './lib/page-data.ts';
import { trust as facts } from './trust.config.ts';

const handle = createRequestHandler(build, import.meta.env.MODE);

const routes = Object.values(build.routes).flatMap((route) =>
  route && route.id !== 'root' && route.path !== '*' ? [{ id: route.id, path: `/${route.path ?? ''}` }] : [],
);

/** The server's one door to the web (contract/page-data.ts says what it promises). */
export const { render, renderPath, frameOrigins, trust, pages, services }: WebBundle = {
  render(request, data) {
    const context = new RouterContextProvider();
    context.set(pageData, data);
    return handle(request, context);
  },

  async renderPath(pathname, data) {
    const leaf = matchRoutes(routes, pathname)?.at(-1);
    if (!leaf) return null;
    const slug = leaf.params['slug']?.toLowerCase();
    const known = slug !== undefined && (await data.campaignBySlug(slug)) !== null;
    const cursor = leaf.params['cursor'];
    const leadsOn = cursor !== undefined && (await data.campaignPage(cursor)) !== null;
    // What only the browser may read, such as an order id, stays out; a campaign's slug is what the page is made from.
    // All that no campaign has share one page: its own route's, or the browser would take over another one.
    return leaf.route.path
      .split('/')
      .map((part) => {
        if (part === ':slug' && known) return slug;
        if (part === ':cursor' && leadsOn) return cursor;
        return part.replace(/^:([^?]*)\??$/, '-$1');
      })
      .join('/');
  },

  frameOrigins: [new URL(facts.map.embedUrl).origin],

  trust: facts,

  pages: [
    ...[
      '/',
      '/aboutus',
      '/Campaigns',
      '/gallery',
      '/services',
      '/donate',
      '/contact',
      '/findpayment',
      '/terms',
    ],
    '/privacy',
  ],

  services: writtenServices,
};

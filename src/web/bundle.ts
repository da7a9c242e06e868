import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, matchRoutes, RouterContextProvider } from 'react-router';
import type { PageData, WebBundle } from '#contract/page-data.ts';
import { pageData } from './lib/page-data.ts';

const handle = createRequestHandler(build, import.meta.env.MODE);

const pages = Object.values(build.routes).flatMap((route) =>
  route && route.id !== 'root' && route.path !== '*' ? [{ id: route.id, path: `/${route.path ?? ''}` }] : [],
);

/** The server's one door to the web (contract/page-data.ts says what it promises). */
export const { render, renderPath }: WebBundle = {
  render(request: Request, data: PageData) {
    const context = new RouterContextProvider();
    context.set(pageData, data);
    return handle(request, context);
  },

  renderPath(pathname: string) {
    const path = pathname.replace(/(?:\/_root)?\.data$/, '') || '/';
    const leaf = matchRoutes(pages, path)?.at(-1);
    if (!leaf) return null;
    // What only the browser may read, such as an order id, stays out; a campaign's slug is what the page is made from.
    return leaf.route.path
      .split('/')
      .map((part) =>
        part === ':slug' ? (leaf.params['slug'] ?? '').toLowerCase() : part.replace(/^:([^?]*)\??$/, '-$1'),
      )
      .join('/');
  },
};

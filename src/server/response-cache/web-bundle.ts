import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { WebBundle } from '#contract/page-data.ts';
import { withFastFirstPaint } from './page-html.ts';

export const BUILT_WEB = fileURLToPath(new URL('../../../build/client', import.meta.url));
/** The pictures that came with the product, before any build. */
export const DRAWINGS = fileURLToPath(new URL('../../../public', import.meta.url));
const BUNDLE = new URL('../../../build/server/index.js', import.meta.url);

/** The built web, its pages prepared for a fast first paint. @throws when `npm run build` has not run. */
export async function loadBuiltWeb(): Promise<WebBundle> {
  try {
    return withFastFirstPaint((await import(BUNDLE.href)) as WebBundle, BUILT_WEB);
  } catch (cause) {
    throw new Error('The web is not built yet: run "npm run build" first, or start with "npm start".', {
      cause,
    });
  }
}

export type DevelopmentWeb = {
  web: WebBundle;
  /** Serves Vite's own files and hot updates; calls `next` for everything else. */
  handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  close(): Promise<void>;
};

/** The web straight from its sources, with hot reload. Pages are rendered from whatever the sources are at that moment. */
export async function startDevelopmentWeb(): Promise<DevelopmentWeb> {
  const { createServer } = await import('vite');
  const letSignalsBe = rememberSignalListeners();
  const vite = await createServer({
    server: { middlewareMode: true },
    appType: 'custom',
    configLoader: 'native',
  });
  const load = async () => (await vite.ssrLoadModule('/src/web/bundle.ts')) as WebBundle;
  const { frameOrigins, trust, pages, services, servicesIn } = await load();
  letSignalsBe();
  return {
    web: {
      frameOrigins,
      trust,
      pages,
      services,
      servicesIn,
      render: async (request, data) => (await load()).render(request, data),
      renderPath: async (pathname, data) => (await load()).renderPath(pathname, data),
    },
    handle: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}

/**
 * React Router's development plugin ends the process itself on a signal, before the database is stopped. What it listens
 * with is taken off again; main.ts stops everything in order.
 */
function rememberSignalListeners(): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const before = new Map(signals.map((signal) => [signal, process.listeners(signal)]));
  return () => {
    for (const signal of signals) {
      for (const listener of process.listeners(signal)) {
        if (!before.get(signal)?.includes(listener)) process.removeListener(signal, listener);
      }
    }
  };
}

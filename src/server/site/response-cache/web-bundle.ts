import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { WebBundle } from '#contract/site/page-data.ts';
import { type CheckedWeb, withOwnScripts } from './inline-scripts.ts';
import { withFastFirstPaint } from './page-html.ts';

export const BUILT_WEB = fileURLToPath(new URL('../../../../build/client', import.meta.url));
/** The pictures included in the product, before any build. */
export const PUBLIC_FILES = fileURLToPath(new URL('../../../../public', import.meta.url));
const BUNDLE = new URL('../../../../build/server/index.js', import.meta.url);

/** Loads the built web, its pages prepared for a fast first paint. @throws Error when it has not been built. */
export async function loadBuiltWeb(): Promise<CheckedWeb> {
  const bundle = await importBundle();
  return withOwnScripts(withFastFirstPaint(bundle, BUILT_WEB));
}

async function importBundle(): Promise<WebBundle> {
  try {
    return (await import(BUNDLE.href)) as WebBundle;
  } catch (cause) {
    throw new Error('The web has not been built: run "npm run build" first, or start with "npm start".', {
      cause,
    });
  }
}

export type DevelopmentWeb = {
  web: CheckedWeb;
  /** Serves Vite's own files and hot updates, and calls `next` for everything else. */
  handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  close(): Promise<void>;
};

/** Serves the web from its sources with hot reload. */
export async function startDevelopmentWeb(): Promise<DevelopmentWeb> {
  const { createServer } = await import('vite');
  const restoreSignals = rememberSignalListeners();
  const vite = await createServer({
    server: { middlewareMode: true },
    appType: 'custom',
    configLoader: 'native',
  });
  const load = async () => (await vite.ssrLoadModule('/src/web/bundle.ts')) as WebBundle;
  const { frameOrigins, pages, noticeText } = await load();
  restoreSignals();
  return {
    web: {
      frameOrigins,
      pages,
      noticeText,
      ownScripts: null,
      render: async (request, data) => (await load()).render(request, data),
      renderPath: async (pathname, data) => (await load()).renderPath(pathname, data),
    },
    handle: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}

/**
 * React Router's development plugin exits the process on a signal, before the database is stopped. Its listeners are removed, so
 * that main.ts can stop everything in order.
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

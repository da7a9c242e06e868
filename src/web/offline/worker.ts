import { FROM_CACHE, type ToWorker } from './messages.ts';
import { MAX_ENTRIES, mayCache, type Rule, ruleFor, type Store } from './rules.ts';

// The service worker: pages that have been opened before can be read offline (docs/decisions/0021-offline-reading.md). It is
// built separately, by tools/offline-worker.ts. The worker types are declared here because they clash with the DOM's.

type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = ExtendableEvent & {
  request: Request;
  clientId: string;
  resultingClientId: string;
  respondWith(response: Promise<Response>): void;
};
type MessageEventFromPage = ExtendableEvent & {
  data: ToWorker;
  source: { id: string; postMessage(message: unknown): void } | null;
};
type Worker = {
  clients: {
    claim(): Promise<void>;
    get(id: string): Promise<{ postMessage(message: unknown): void } | undefined>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<E>(type: string, listener: (event: E) => void): void;
};
type CacheRule = Extract<Rule, { key: string }>;

/** The release that this worker belongs to; defined by the build. */
declare const RELEASE: string;

const worker = self as unknown as Worker;
/** Each release has its own caches, so that its pages never run with another release's scripts. */
const CACHE_PREFIX = `reading-${RELEASE}-`;
const OFFLINE_PAGE = '/offline.html';
/** Ids of pages that show cached content. Lost when the browser stops the idle worker. */
const pagesShowingCachedContent = new Set<string>();

worker.addEventListener<ExtendableEvent>('install', (event) => {
  event.waitUntil(
    caches
      .open(`${CACHE_PREFIX}pages`)
      .then((pages) => pages.add(new Request(OFFLINE_PAGE, { cache: 'reload' })))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener<ExtendableEvent>('activate', (event) => {
  event.waitUntil(
    (async () => {
      const oldCaches = (await caches.keys()).filter((name) => !name.startsWith(CACHE_PREFIX));
      await Promise.all(oldCaches.map((name) => caches.delete(name)));
      await worker.clients.claim();
    })(),
  );
});

worker.addEventListener<FetchEvent>('fetch', (event) => {
  const { request } = event;
  const isNavigation = request.mode === 'navigate';
  const rule = ruleFor({ method: request.method, url: request.url, isNavigation }, location.origin);
  if (rule.kind === 'bypass') return;
  if (rule.kind === 'network only') event.respondWith(fetch(request).catch(offlinePage));
  else if (rule.kind === 'cache first') event.respondWith(cacheFirst(event, rule));
  else event.respondWith(networkFirst(event, rule));
});

/** Caches what a page loaded before this worker was active. */
worker.addEventListener<MessageEventFromPage>('message', (event) => {
  const { source, data } = event;
  if (source && pagesShowingCachedContent.has(source.id)) source.postMessage(FROM_CACHE);
  event.waitUntil(
    Promise.all([
      fetchIntoCache(data.page, true).catch(() => {}),
      ...data.loaded.map((url) => fetchIntoCache(url, false).catch(() => {})),
    ]),
  );
});

async function networkFirst(event: FetchEvent, rule: CacheRule): Promise<Response> {
  try {
    const response = await fetch(event.request);
    cacheInBackground(event, rule, response);
    return response;
  } catch (error) {
    const cached = await findCached(rule);
    if (cached) {
      notifyPage(event);
      return cached;
    }
    if (event.request.mode === 'navigate') return offlinePage();
    throw error;
  }
}

async function cacheFirst(event: FetchEvent, rule: CacheRule): Promise<Response> {
  const cached = await findCached(rule);
  if (cached) return cached;
  const response = await fetch(event.request);
  cacheInBackground(event, rule, response);
  return response;
}

async function fetchIntoCache(url: string, isNavigation: boolean): Promise<void> {
  const rule = ruleFor({ method: 'GET', url, isNavigation }, location.origin);
  if (rule.kind !== 'network first' && rule.kind !== 'cache first') return;
  if (await findCached(rule)) return;
  const response = await fetch(url);
  if (isCacheable(response)) await store(rule, response);
}

function cacheInBackground(event: FetchEvent, rule: CacheRule, response: Response): void {
  if (isCacheable(response)) event.waitUntil(store(rule, response.clone()).catch(() => {}));
}

function isCacheable({ status, type, redirected, headers }: Response): boolean {
  return mayCache({ status, type, redirected, cacheControl: headers.get('cache-control') });
}

async function store({ store: name, key }: CacheRule, response: Response): Promise<void> {
  const cache = await caches.open(CACHE_PREFIX + name);
  await cache.put(key, response);
  const keys = await cache.keys();
  const excess = keys.filter(({ url }) => !url.endsWith(OFFLINE_PAGE)).slice(0, -MAX_ENTRIES[name]);
  await Promise.all(excess.map((oldest) => cache.delete(oldest)));
}

function findCached({ store: name, key }: { store: Store; key: string }): Promise<Response | undefined> {
  return caches.open(CACHE_PREFIX + name).then((cache) => cache.match(key));
}

function notifyPage({ clientId, resultingClientId }: FetchEvent): void {
  pagesShowingCachedContent.add(resultingClientId || clientId);
  // A page that is still loading asks later, with its own message. Waiting for it here would be a deadlock, because it waits
  // for this response.
  if (!resultingClientId) {
    void worker.clients.get(clientId).then((page) => page?.postMessage(FROM_CACHE));
  }
}

async function offlinePage(): Promise<Response> {
  return (await findCached({ store: 'pages', key: OFFLINE_PAGE })) ?? Response.error();
}

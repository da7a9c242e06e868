import { FROM_CACHE, type ToWorker } from './messages.ts';
import { KEPT_AT_MOST, mayKeep, type Rule, ruleFor, type Store } from './rules.ts';

// The service worker: pages that were read can be read again without a network (docs/decisions/0021-offline-reading.md).
// Built by itself, by scripts/offline-worker.ts. What it needs of the types of workers stands here, as the pages' own differ.

type Waiting = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Waiting & {
  request: Request;
  clientId: string;
  resultingClientId: string;
  respondWith(answer: Promise<Response>): void;
};
type Told = Waiting & { data: ToWorker; source: { id: string; postMessage(message: unknown): void } | null };
type Worker = {
  clients: {
    claim(): Promise<void>;
    get(id: string): Promise<{ postMessage(message: unknown): void } | undefined>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<E>(type: string, listener: (event: E) => void): void;
};
type Read = Extract<Rule, { key: string }>;

/** What was built with this worker, put in by the build. */
declare const RELEASE: string;

const worker = self as unknown as Worker;
/** A release keeps for itself alone: the pages of one never meet the scripts of another. */
const OURS = `reading-${RELEASE}-`;
const OFFLINE = '/offline.html';
/** Pages on which something was shown that was kept earlier. A worker that was asleep has forgotten them. */
const shownFromKept = new Set<string>();

worker.addEventListener<Waiting>('install', (event) => {
  event.waitUntil(
    caches
      .open(`${OURS}pages`)
      .then((pages) => pages.add(new Request(OFFLINE, { cache: 'reload' })))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener<Waiting>('activate', (event) => {
  event.waitUntil(
    (async () => {
      const others = (await caches.keys()).filter((name) => !name.startsWith(OURS));
      await Promise.all(others.map((name) => caches.delete(name)));
      await worker.clients.claim();
    })(),
  );
});

worker.addEventListener<Fetching>('fetch', (event) => {
  const { request } = event;
  const isNavigation = request.mode === 'navigate';
  const rule = ruleFor({ method: request.method, url: request.url, isNavigation }, location.origin);
  if (rule.kind === 'leave') return;
  if (rule.kind === 'online only') event.respondWith(fetch(request).catch(offlinePage));
  else if (rule.kind === 'lasting') event.respondWith(lasting(event, rule));
  else event.respondWith(read(event, rule));
});

/** A page says what it has loaded before there was a worker, or one of its release: that is kept as well. */
worker.addEventListener<Told>('message', (event) => {
  const { source, data } = event;
  if (source && shownFromKept.has(source.id)) source.postMessage(FROM_CACHE);
  event.waitUntil(
    Promise.all([
      keepAgain(data.page, true).catch(() => {}),
      ...data.loaded.map((url) => keepAgain(url, false).catch(() => {})),
    ]),
  );
});

async function read(event: Fetching, rule: Read): Promise<Response> {
  try {
    const answer = await fetch(event.request);
    keep(event, rule, answer);
    return answer;
  } catch (error) {
    const kept = await keptUnder(rule);
    if (kept) noteFromKept(event);
    if (kept) return kept;
    if (event.request.mode === 'navigate') return offlinePage();
    throw error;
  }
}

async function lasting(event: Fetching, rule: Read): Promise<Response> {
  const kept = await keptUnder(rule);
  if (kept) return kept;
  const answer = await fetch(event.request);
  keep(event, rule, answer);
  return answer;
}

async function keepAgain(url: string, isNavigation: boolean): Promise<void> {
  const rule = ruleFor({ method: 'GET', url, isNavigation }, location.origin);
  if (rule.kind !== 'read' && rule.kind !== 'lasting') return;
  if (await keptUnder(rule)) return;
  const answer = await fetch(url);
  if (isFit(answer)) await put(rule, answer);
}

function keep(event: Fetching, rule: Read, answer: Response): void {
  if (isFit(answer)) event.waitUntil(put(rule, answer.clone()).catch(() => {}));
}

function isFit({ status, type, redirected, headers }: Response): boolean {
  return mayKeep({ status, type, redirected, cacheControl: headers.get('cache-control') });
}

async function put({ store, key }: Read, answer: Response): Promise<void> {
  const kept = await caches.open(OURS + store);
  await kept.put(key, answer);
  const keys = await kept.keys();
  const tooMany = keys.filter(({ url }) => !url.endsWith(OFFLINE)).slice(0, -KEPT_AT_MOST[store]);
  await Promise.all(tooMany.map((oldest) => kept.delete(oldest)));
}

function keptUnder({ store, key }: { store: Store; key: string }): Promise<Response | undefined> {
  return caches.open(OURS + store).then((kept) => kept.match(key));
}

function noteFromKept({ clientId, resultingClientId }: Fetching): void {
  shownFromKept.add(resultingClientId || clientId);
  // A page that stands already is told at once. One that is only coming asks when it stands: to wait for it would be to wait
  // for this very answer.
  if (!resultingClientId) {
    void worker.clients.get(clientId).then((page) => page?.postMessage(FROM_CACHE));
  }
}

async function offlinePage(): Promise<Response> {
  return (await keptUnder({ store: 'pages', key: OFFLINE })) ?? Response.error();
}

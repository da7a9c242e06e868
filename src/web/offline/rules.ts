import { listRoutes } from '#contract/api-paths.ts';
import { LANGUAGES, splitLanguage } from '#domain/text/language.ts';
import { PAGES } from '../pages.ts';

/** How the worker handles a request (docs/decisions/0021-offline-reading.md). */
export type Rule =
  /** The worker does not respond. */
  | { kind: 'bypass' }
  /** Never cached; offline, the offline page is shown. */
  | { kind: 'network only' }
  /** From the network and then cached under `key`; offline, from the cache. */
  | { kind: 'network first'; store: Store; key: string }
  /** Its file name contains a hash of its content, so a cached copy is never out of date. */
  | { kind: 'cache first'; store: Store; key: string };

export type Store = 'pages' | 'lists' | 'assets' | 'pictures';

/** How many entries each cache holds; the oldest are deleted first. */
export const MAX_ENTRIES: Readonly<Record<Store, number>> = {
  pages: 60,
  lists: 9,
  assets: 120,
  pictures: 80,
};

type PageRequest = { method: string; url: string; isNavigation: boolean };

const BYPASS: Rule = { kind: 'bypass' };
/** Any other page is never cached. */
const READABLE_PAGES = PAGES.filter(({ readOffline }) => readOffline).map(
  ({ path }) => new RegExp(`^/${path.replace(/:\w+/, '[^/]+')}$`, 'i'),
);
const LISTS: readonly string[] = [...Object.values(listRoutes).map(({ path }) => path)];
/** The query of a complete list: none, or only a language. */
const COMPLETE_LIST = new RegExp(`^(?:\\?language=(?:${LANGUAGES.join('|')}))?$`);
const NEVER_CACHED = /^\/(?:api|admin|previews)(?:\/|$)/i;
const HASHED_PICTURE = /^\/pictures\/[0-9a-f]{32}-\d{1,4}(?:-[0-9a-f]{9})?\.\w+$/;
const PICTURE = /^\/(?:pictures\/[\w/-]+|[\w-]+)\.(?:svg|png|jpe?g|webp|avif)$/;
/** The router's requests for the data of a page, on client-side navigations. */
const ROUTER_DATA = /(?:\/_)?\.data$/;

/**
 * Decides how to handle a request from a page at `origin`. Payment and account data are never cached, nor is a URL with a query,
 * except for a list's language.
 */
export function ruleFor({ method, url, isNavigation }: PageRequest, origin: string): Rule {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return BYPASS;
  const { pathname, search } = address;
  if (LISTS.includes(pathname))
    return COMPLETE_LIST.test(search) ? networkFirst('lists', pathname + search) : BYPASS;
  if (NEVER_CACHED.test(pathname)) return BYPASS;
  if (isNavigation) {
    const isCached = search === '' && isReadable(pathname);
    return isCached ? networkFirst('pages', canonical(pathname)) : { kind: 'network only' };
  }
  if (pathname.startsWith('/assets/')) return { kind: 'cache first', store: 'assets', key: pathname };
  if (HASHED_PICTURE.test(pathname)) return { kind: 'cache first', store: 'pictures', key: pathname };
  if (PICTURE.test(pathname)) return networkFirst('pictures', pathname);
  // The router lists the routes whose data it needs; the server always returns all of them.
  if (ROUTER_DATA.test(pathname) && /^(?:\?_routes=[^&]*)?$/.test(search)) {
    return isReadable(pathname.replace(ROUTER_DATA, '') || '/')
      ? networkFirst('pages', canonical(pathname))
      : BYPASS;
  }
  return BYPASS;
}

function networkFirst(store: Store, key: string): Rule {
  return { kind: 'network first', store, key };
}

function isReadable(pathname: string): boolean {
  const path = canonical(splitLanguage(pathname).path);
  return READABLE_PAGES.some((page) => page.test(path));
}

/** Routes match in any letter case, with or without a trailing slash. */
function canonical(pathname: string): string {
  return pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
}

type ResponseFacts = { status: number; type: string; redirected: boolean; cacheControl: string | null };

/** Whether a response may be cached: complete, from this origin, not redirected, and not marked private or no-store. */
export function mayCache({ status, type, redirected, cacheControl }: ResponseFacts): boolean {
  return status === 200 && type === 'basic' && !redirected && !/no-store|private/.test(cacheControl ?? '');
}

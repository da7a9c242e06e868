import { campaignCalls, galleryCalls } from '#contract/calls.ts';
import { LANGUAGES, splitLanguage } from '#domain/language.ts';

/** What the worker does with a request (docs/decisions/0021-offline-reading.md). */
export type Rule =
  /** As if there were no worker. */
  | { kind: 'leave' }
  /** From the network alone; without one, the page that says so. */
  | { kind: 'online only' }
  /** From the network, and what came is kept under `key`; without a network, what was kept. */
  | { kind: 'read'; store: Store; key: string }
  /** Its name holds its contents: what is kept never has to be asked for again. */
  | { kind: 'lasting'; store: Store; key: string };

export type Store = 'pages' | 'lists' | 'assets' | 'pictures';

/** The most that is kept of each; what came first goes first. */
export const KEPT_AT_MOST: Readonly<Record<Store, number>> = {
  pages: 60,
  lists: 9,
  assets: 120,
  pictures: 80,
};

type Asked = { method: string; url: string; isNavigation: boolean };

const LEAVE: Rule = { kind: 'leave' };
/** The same for every visitor, and nothing about money. What is not here is never kept. */
const READABLE =
  /^\/(?:aboutus|campaigns|campaigns\/[^/]+|campaignsdetails|gallery|services|services\/[^/]+|contact|terms|privacy)?$/i;
const LISTS: readonly string[] = [...Object.values(campaignCalls), ...Object.values(galleryCalls)];
/** The query of a whole list: none, or its language. */
const WHOLE_LIST = new RegExp(`^(?:\\?language=(?:${LANGUAGES.join('|')}))?$`);
const OWN_WAYS = /^\/(?:api|admin|previews)(?:\/|$)/i;
const LASTING_PICTURE = /^\/pictures\/[0-9a-f]{32}-\d{1,4}(?:-[0-9a-f]{9})?\.\w+$/;
const PICTURE = /^\/(?:pictures\/[\w/-]+|[\w-]+)\.(?:svg|png|jpe?g|webp|avif)$/;
/** A page's data for a step within the site, as the router asks for it. */
const DATA = /(?:\/_)?\.data$/;

/**
 * Decides over a request of a page at `origin`. Nothing of money or identity is ever kept, nor an address with a query, except a
 * list's language.
 */
export function ruleFor({ method, url, isNavigation }: Asked, origin: string): Rule {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return LEAVE;
  const { pathname, search } = address;
  if (LISTS.includes(pathname)) return WHOLE_LIST.test(search) ? read('lists', pathname + search) : LEAVE;
  if (OWN_WAYS.test(pathname)) return LEAVE;
  if (isNavigation) {
    const isKept = search === '' && isReadable(pathname);
    return isKept ? read('pages', canonical(pathname)) : { kind: 'online only' };
  }
  if (pathname.startsWith('/assets/')) return { kind: 'lasting', store: 'assets', key: pathname };
  if (LASTING_PICTURE.test(pathname)) return { kind: 'lasting', store: 'pictures', key: pathname };
  if (PICTURE.test(pathname)) return read('pictures', pathname);
  // The router says which parts of the data it wants; the server gives them all.
  if (DATA.test(pathname) && /^(?:\?_routes=[^&]*)?$/.test(search)) {
    return isReadable(pathname.replace(DATA, '') || '/') ? read('pages', canonical(pathname)) : LEAVE;
  }
  return LEAVE;
}

function read(store: Store, key: string): Rule {
  return { kind: 'read', store, key };
}

function isReadable(pathname: string): boolean {
  return READABLE.test(canonical(splitLanguage(pathname).path));
}

/** Paths match whatever their letter case, with a slash at the end or without. */
function canonical(pathname: string): string {
  return pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
}

type Answered = { status: number; type: string; redirected: boolean; cacheControl: string | null };

/** Whether an answer may be kept: whole, our own, and not one that was said to be kept by nobody. */
export function mayKeep({ status, type, redirected, cacheControl }: Answered): boolean {
  return status === 200 && type === 'basic' && !redirected && !/no-store|private/.test(cacheControl ?? '');
}

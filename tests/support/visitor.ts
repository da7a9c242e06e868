import type { InjectOptions } from 'fastify';
import { XSRF_COOKIE, XSRF_HEADER } from '#contract/site/sign-in.ts';
import { PUBLIC_URL, type TestApp } from './app.ts';

type Page = { url: URL; status: number; body: string; bytes: Buffer; headers: Record<string, string> };
type Cookie = { value: string; path: string; attributes: string };

/** A minimal browser for signing in: it stores cookies and follows redirects, on the site and elsewhere. */
export function createVisitor({ app }: TestApp) {
  const jars = new Map<string, Map<string, Cookie>>();
  const jarOf = (origin: string) => {
    const jar = jars.get(origin) ?? new Map<string, Cookie>();
    jars.set(origin, jar);
    return jar;
  };

  function cookieHeader(url: URL): string {
    return [...jarOf(url.origin)]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([key, { value }]) => `${key.split('|')[0]}=${value}`)
      .join('; ');
  }

  function storeCookies(url: URL, headers: string[]): void {
    for (const line of headers) {
      const [pair = '', ...attributes] = line.split('; ');
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(name.length + 1);
      const path = attributes.find((each) => /^path=/i.test(each))?.slice(5) ?? '/';
      const isDeleted = attributes.some((each) => /^max-age=0$|^expires=.*1970/i.test(each));
      const key = `${name}|${path}`;
      if (isDeleted) jarOf(url.origin).delete(key);
      else jarOf(url.origin).set(key, { value, path, attributes: attributes.join('; ') });
    }
  }

  async function onSite(url: URL, options: InjectOptions): Promise<Page> {
    const response = await app.inject({
      ...options,
      url: `${url.pathname}${url.search}`,
      headers: { host: url.host, cookie: cookieHeader(url), ...options.headers },
    });
    storeCookies(url, [response.headers['set-cookie'] ?? []].flat());
    return {
      url,
      status: response.statusCode,
      body: response.body,
      bytes: response.rawPayload,
      headers: response.headers as Record<string, string>,
    };
  }

  async function elsewhere(url: URL, form?: Record<string, string>): Promise<Page> {
    const sent = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
    const response = await fetch(url, {
      ...sent,
      headers: { cookie: cookieHeader(url) },
      redirect: 'manual',
    });
    storeCookies(url, response.headers.getSetCookie());
    const headers = Object.fromEntries(response.headers);
    const bytes = Buffer.from(await response.arrayBuffer());
    return { url, status: response.status, body: bytes.toString(), bytes, headers };
  }

  /** Opens an address without following redirects. */
  async function step(address: string, form?: Record<string, string>): Promise<Page> {
    const url = new URL(address, PUBLIC_URL);
    return url.origin === PUBLIC_URL ? onSite(url, { method: 'GET' }) : elsewhere(url, form);
  }

  /** Opens an address and follows redirects, up to one whose target matches `until`, which is not opened. */
  async function visit(address: string, form?: Record<string, string>, until?: RegExp): Promise<Page> {
    const page = await step(address, form);
    const location = page.headers['location'];
    if (!location) return page;
    const next = new URL(location, page.url).href;
    if (until?.test(next)) return { ...page, url: new URL(next) };
    return visit(next, undefined, until);
  }

  function call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object | string,
    headers: Record<string, string> = {},
  ) {
    const token = [...jarOf(PUBLIC_URL)].find(([key]) => key.startsWith(`${XSRF_COOKIE}|`))?.[1].value;
    const own = { origin: PUBLIC_URL, ...(token ? { [XSRF_HEADER]: token } : {}), ...headers };
    const sent = payload ? { payload } : {};
    return onSite(new URL(path, PUBLIC_URL), { method, ...sent, headers: own });
  }

  return {
    step,
    visit,
    /** The names of the site's cookies. */
    cookieNames: () => [...jarOf(PUBLIC_URL).keys()].map((key) => key.split('|', 1)[0] ?? ''),
    /** A cookie of the site, with its attributes. */
    cookie: (name: string) => [...jarOf(PUBLIC_URL)].find(([key]) => key.startsWith(`${name}|`))?.[1],
    setCookie(name: string, value: string, path = '/') {
      jarOf(PUBLIC_URL).set(`${name}|${path}`, { value, path, attributes: '' });
    },
    dropCookie(name: string) {
      for (const key of jarOf(PUBLIC_URL).keys()) {
        if (key.startsWith(`${name}|`)) jarOf(PUBLIC_URL).delete(key);
      }
    },
    /** Makes a POST as the site's pages do: with cookies, and the anti-forgery cookie in its header. */
    post: (path: string, payload: object, headers: Record<string, string> = {}) =>
      call('POST', path, payload, headers),
    /** Makes any call as the site's pages do. */
    call,
    /** Signs in as a sample person, or with a name and an email address, up to the redirect that ends the sign-in. */
    async signIn(form: Record<string, string> = { choice: 'sample-lakshmi' }, until = /[?]name=|login/) {
      const choice = await visit('/api/auth/google');
      return visit(choice.url.href, form, until);
    },
  };
}

import type { InjectOptions } from 'fastify';
import { XSRF_COOKIE, XSRF_HEADER } from '#contract/sign-in.ts';
import { PUBLIC_URL, type TestApp } from './app.ts';

type Page = { url: URL; status: number; body: string; headers: Record<string, string> };
type Cookie = { value: string; path: string; attributes: string };

/** Somebody's browser as far as signing in goes: it keeps cookies and follows redirects, on the site and off it. */
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

  function keep(url: URL, lines: string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split('; ');
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(name.length + 1);
      const path = attributes.find((each) => /^path=/i.test(each))?.slice(5) ?? '/';
      const gone = attributes.some((each) => /^max-age=0$|^expires=.*1970/i.test(each));
      const key = `${name}|${path}`;
      if (gone) jarOf(url.origin).delete(key);
      else jarOf(url.origin).set(key, { value, path, attributes: attributes.join('; ') });
    }
  }

  async function onSite(url: URL, options: InjectOptions): Promise<Page> {
    const answer = await app.inject({
      ...options,
      url: `${url.pathname}${url.search}`,
      headers: { host: url.host, cookie: cookieHeader(url), ...options.headers },
    });
    keep(url, [answer.headers['set-cookie'] ?? []].flat());
    return {
      url,
      status: answer.statusCode,
      body: answer.body,
      headers: answer.headers as Record<string, string>,
    };
  }

  async function elsewhere(url: URL, form?: Record<string, string>): Promise<Page> {
    const sent = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
    const response = await fetch(url, {
      ...sent,
      headers: { cookie: cookieHeader(url) },
      redirect: 'manual',
    });
    keep(url, response.headers.getSetCookie());
    const headers = Object.fromEntries(response.headers);
    return { url, status: response.status, body: await response.text(), headers };
  }

  /** One step, without following where it leads. */
  async function step(address: string, form?: Record<string, string>): Promise<Page> {
    const url = new URL(address, PUBLIC_URL);
    return url.origin === PUBLIC_URL ? onSite(url, { method: 'GET' }) : elsewhere(url, form);
  }

  /** Follows redirects; stops where one leads to the address that `until` names, without asking for it. */
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
    /** A cookie of the site as it was set. */
    cookie: (name: string) => [...jarOf(PUBLIC_URL)].find(([key]) => key.startsWith(`${name}|`))?.[1],
    setCookie(name: string, value: string, path = '/') {
      jarOf(PUBLIC_URL).set(`${name}|${path}`, { value, path, attributes: '' });
    },
    dropCookie(name: string) {
      for (const key of jarOf(PUBLIC_URL).keys()) {
        if (key.startsWith(`${name}|`)) jarOf(PUBLIC_URL).delete(key);
      }
    },
    /** A POST as the site's pages make it: with the cookies, and the anti-forgery cookie in its header. */
    post: (path: string, payload: object, headers: Record<string, string> = {}) =>
      call('POST', path, payload, headers),
    /** Any call as the site's pages make it. */
    call,
    /** Signs in as a sample person, or as somebody with a name and e-mail, up to where the site leads afterwards. */
    async signIn(form: Record<string, string> = { choice: 'sample-lakshmi' }, until = /[?]name=|login/) {
      const choice = await visit('/api/auth/google');
      return visit(choice.url.href, form, until);
    },
  };
}

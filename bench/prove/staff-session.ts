import { XSRF_COOKIE, XSRF_HEADER } from '#contract/site/sign-in.ts';

/** Signs somebody in at the sandbox, as a browser does. @returns the headers of this person's calls. */
export async function signInByHttp(site: string, email: string): Promise<Record<string, string>> {
  const jars = new Map<string, Map<string, string>>();
  const cookiesFor = ({ origin }: URL) =>
    [...(jars.get(origin) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');

  /** Follows redirects. @returns the last address. */
  async function open(url: URL, form?: Record<string, string>): Promise<URL> {
    const sent = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
    const response = await fetch(url, { ...sent, redirect: 'manual', headers: { cookie: cookiesFor(url) } });
    const jar = jars.get(url.origin) ?? new Map<string, string>();
    jars.set(url.origin, jar);
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0|expires=.*1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    const location = response.headers.get('location');
    return location === null ? url : open(new URL(location, url));
  }

  const choice = await open(new URL('/api/auth/google', site));
  await open(choice, { choice: 'somebody', name: 'Owner', email });
  const home = new URL(site);
  return { cookie: cookiesFor(home), [XSRF_HEADER]: jars.get(home.origin)?.get(XSRF_COOKIE) ?? '' };
}

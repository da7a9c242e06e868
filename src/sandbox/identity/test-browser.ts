/** Stores cookies by path like a browser, and follows redirects until they leave the sandbox. */
export function createBrowser(origin: string) {
  const jar = new Map<string, { value: string; path: string }>();

  async function visit(
    href: string,
    form?: Record<string, string>,
  ): Promise<{ url: URL; response: Response }> {
    const url = new URL(href, origin);
    if (url.origin !== origin) return { url, response: new Response() };
    const cookies = [...jar].filter(([, cookie]) => url.pathname.startsWith(cookie.path));
    const cookie = cookies.map(([key, { value }]) => `${key.split('|')[0]}=${value}`).join('; ');
    const init = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
    const response = await fetch(url, { ...init, headers: { cookie }, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      const path = attributes.find((each) => /^path=/i.test(each))?.slice(5) ?? '/';
      jar.set(`${name}|${path}`, { value, path });
    }
    const location = response.headers.get('location');
    return location ? visit(new URL(location, url).href) : { url, response };
  }
  return { visit };
}

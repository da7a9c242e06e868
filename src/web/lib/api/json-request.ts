import { XSRF_COOKIE, XSRF_HEADER } from '#contract/site/sign-in.ts';

/** Headers and body of a JSON call, with the session's anti-forgery token. */
export function jsonRequest(body: unknown, extraHeaders: Record<string, string> = {}): RequestInit {
  const headers: Record<string, string> = { 'content-type': 'application/json', ...extraHeaders };
  const token = xsrfToken();
  if (token) headers[XSRF_HEADER] = token;
  return { headers, body: JSON.stringify(body) };
}

/** The session's anti-forgery token, which proves that a call comes from a page of this site; null without a session. */
export function xsrfToken(): string | null {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${XSRF_COOKIE}=`));
  if (!pair) return null;
  const value = pair.slice(XSRF_COOKIE.length + 1);
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

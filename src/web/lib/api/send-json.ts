import { XSRF_CODE, XSRF_COOKIE, XSRF_HEADER } from '#contract/site/sign-in.ts';
import { type ApiResult, type Reader, resultOf } from './api.ts';

/** Sends a call that changes data, with the session's anti-forgery token. */
export async function sendJson<T>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body: unknown,
  reader: Reader<T>,
  extraHeaders: Record<string, string> = {},
): Promise<ApiResult<T>> {
  const send = () => resultOf(() => fetch(path, { ...jsonRequest(body, extraHeaders), method }), reader);
  const result = await send();
  // This refusal sets a new anti-forgery cookie, so one retry succeeds (contract/site/sign-in.ts).
  return result.kind === 'refused' && result.status === 403 && result.code === XSRF_CODE ? send() : result;
}

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

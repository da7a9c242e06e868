import { XSRF_CODE, XSRF_COOKIE, XSRF_HEADER } from '#contract/sign-in.ts';
import { type Answer, answerOf, type Reader } from './api.ts';

export function postJson<T>(
  path: string,
  body: unknown,
  reader: Reader<T>,
  more: Record<string, string> = {},
): Promise<Answer<T>> {
  return sendJson('POST', path, body, reader, more);
}

/** A call that changes something, with the anti-forgery token of the session. */
export async function sendJson<T>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body: unknown,
  reader: Reader<T>,
  more: Record<string, string> = {},
): Promise<Answer<T>> {
  const send = () => answerOf(() => fetch(path, { ...requestOf(body, more), method }), reader);
  const answer = await send();
  // The refusal brought a fresh cookie along: once more, and only once (contract/users.ts).
  return answer.kind === 'refused' && answer.status === 403 && answer.code === XSRF_CODE ? send() : answer;
}

/** A body as every call sends it, with the anti-forgery token of the session. */
export function requestOf(body: unknown, more: Record<string, string> = {}): RequestInit {
  const headers: Record<string, string> = { 'content-type': 'application/json', ...more };
  const token = xsrfToken();
  if (token) headers[XSRF_HEADER] = token;
  return { headers, body: JSON.stringify(body) };
}

/** The proof that a call comes from a page of this site. */
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

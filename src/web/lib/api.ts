import { XSRF_CODE, XSRF_COOKIE, XSRF_HEADER } from '#contract/sign-in.ts';

/** What the API client needs of a contract schema. */
export type Reader<T> = {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
};

type Refusal = {
  kind: 'refused';
  status: number;
  code: string | null;
  /** Fit to be shown to a visitor. */
  message: string | null;
  /** Each bad field with its own message. */
  fields: Record<string, string>;
};

/** `unexpected` is a 2xx answer of another shape; `unreachable` means that no whole answer came. */
export type Answer<T> =
  | { kind: 'ok'; value: T }
  | { kind: 'unexpected' }
  | Refusal
  | { kind: 'unreachable'; cause: unknown };

/** For calls whose answer is sifted by whoever asked. */
export const anything: Reader<unknown> = { safeParse: (value) => ({ success: true, data: value }) };

/** The request carries nothing of its own, so that it takes over what a preload link has already asked for. */
export function getJson<T>(path: string, reader: Reader<T>): Promise<Answer<T>> {
  return answerOf(() => fetch(path), reader);
}

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

async function answerOf<T>(call: () => Promise<Response>, reader: Reader<T>): Promise<Answer<T>> {
  let response: Response;
  let text: string;
  try {
    response = await call();
    text = await response.text();
  } catch (cause) {
    return { kind: 'unreachable', cause };
  }
  const body = response.status === 204 ? null : parsed(text);
  if (!response.ok) return refusal(response.status, body);
  const read = body === NOT_JSON ? { success: false as const } : reader.safeParse(body);
  return read.success ? { kind: 'ok', value: read.data } : { kind: 'unexpected' };
}

/** Why a call was refused whose answer would have been a file. */
export async function refusalIn(response: Response): Promise<Refusal> {
  return refusal(response.status, parsed(await response.text()));
}

const NOT_JSON = Symbol('not JSON');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return NOT_JSON;
  }
}

function refusal(status: number, body: unknown): Refusal {
  const { message, code, fields } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >;
  const texts = typeof fields === 'object' && fields !== null ? Object.entries(fields) : [];
  return {
    kind: 'refused',
    status,
    code: typeof code === 'string' ? code : null,
    message: typeof message === 'string' && message.trim() !== '' ? message : null,
    fields: Object.fromEntries(
      texts.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
  };
}

import { isOffline } from './offline.ts';
import type { Refusal } from './refusal.ts';

/** The part of a contract schema that the API client uses. */
export type Reader<T> = {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
};

/**
 * `unexpected` is a 2xx response that does not match the schema; `unreachable` means that no complete response arrived, and
 * `offline` whether the browser knew before the call that it had no network.
 */
export type ApiResult<T> =
  | { kind: 'ok'; value: T }
  | { kind: 'unexpected' }
  | Refusal
  | { kind: 'unreachable'; cause: unknown; offline: boolean };

/** For calls whose response body is not needed. */
export const anyResponse: Reader<unknown> = { safeParse: (data) => ({ success: true, data }) };

/** Adds no headers, so that the browser can reuse the response of a matching preload link. */
export function getJson<T>(path: string, reader: Reader<T>): Promise<ApiResult<T>> {
  return resultOf(() => fetch(path), reader);
}

/** Makes a call and parses its response. Never throws. */
export async function resultOf<T>(call: () => Promise<Response>, reader: Reader<T>): Promise<ApiResult<T>> {
  const offline = isOffline();
  let response: Response;
  let text: string;
  try {
    response = await call();
    text = await response.text();
  } catch (cause) {
    return { kind: 'unreachable', cause, offline };
  }
  const body = response.status === 204 ? null : parseJson(text);
  if (!response.ok) return refusalIn(response.status, body);
  const read = body === NOT_JSON ? { success: false as const } : reader.safeParse(body);
  return read.success ? { kind: 'ok', value: read.data } : { kind: 'unexpected' };
}

/** The refusal in an error response to a call that would have returned a file. */
export async function readRefusal(response: Response): Promise<Refusal> {
  return refusalIn(response.status, parseJson(await response.text()));
}

/** Loads the code that reads error responses, which most visitors never need. */
export const loadRefusals = () => import('./refusal.ts');

/** Without that code, a refusal has no message, and pages show a general one. */
async function refusalIn(status: number, body: unknown): Promise<Refusal> {
  const loaded = await loadRefusals().catch(() => null);
  return (
    loaded?.refusalOf(status, body) ?? { kind: 'refused', status, code: null, message: null, fields: {} }
  );
}

const NOT_JSON = Symbol('not JSON');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return NOT_JSON;
  }
}

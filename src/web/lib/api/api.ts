import * as z from 'zod/mini';
import { type Refusal, refusalOf } from './refusal.ts';

/** What the API client needs of a contract schema. */
export type Reader<T> = {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
};

/** `unexpected` is a 2xx answer of another shape; `unreachable` means that no whole answer came. */
export type Answer<T> =
  | { kind: 'ok'; value: T }
  | { kind: 'unexpected' }
  | Refusal
  | { kind: 'unreachable'; cause: unknown };

/** For calls of whose answer nothing is needed. */
export const anything = z.unknown();

/** The request carries nothing of its own, so that it takes over what a preload link has already asked for. */
export function getJson<T>(path: string, reader: Reader<T>): Promise<Answer<T>> {
  return answerOf(() => fetch(path), reader);
}

/** What came of a call, read. */
export async function answerOf<T>(call: () => Promise<Response>, reader: Reader<T>): Promise<Answer<T>> {
  let response: Response;
  let text: string;
  try {
    response = await call();
    text = await response.text();
  } catch (cause) {
    return { kind: 'unreachable', cause };
  }
  const body = response.status === 204 ? null : parsed(text);
  if (!response.ok) return refusalOf(response.status, body);
  const read = body === NOT_JSON ? { success: false as const } : reader.safeParse(body);
  return read.success ? { kind: 'ok', value: read.data } : { kind: 'unexpected' };
}

/** Why a call was refused whose answer would have been a file. */
export async function refusalIn(response: Response): Promise<Refusal> {
  return refusalOf(response.status, parsed(await response.text()));
}

const NOT_JSON = Symbol('not JSON');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return NOT_JSON;
  }
}

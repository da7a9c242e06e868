import { z } from 'zod';
import type { Call } from './http-call.ts';

/** A response from PhonePe with a JSON body, whatever its status. */
export type PhonePeResponse = { status: number; body: unknown };

/** Calls PhonePe with a token. Throws GatewayUnreachable when there is no readable response. */
export type CallPhonePe = (
  path: string,
  init: Pick<Call, 'method' | 'body'>,
  timeoutMs: number,
) => Promise<PhonePeResponse>;

/**
 * A time in a response: milliseconds since 1970, as a number or as text, or an ISO time with its zone. Null for anything else, because
 * an unreadable time must not make a payment unreadable.
 */
export function readTime(value: unknown): Date | null {
  const isIso = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(value);
  const isCount = typeof value === 'number' || (typeof value === 'string' && /^\d{1,16}$/.test(value));
  const time = isIso ? new Date(value) : isCount ? new Date(Number(value)) : null;
  return time === null || Number.isNaN(time.getTime()) ? null : time;
}

const ErrorBody = z.object({ code: z.string().nullish(), errorCode: z.string().nullish() });

/** The error code in either of the two fields that PhonePe's documentation shows; null when there is none. */
export function errorCode(body: unknown): string | null {
  const parsed = ErrorBody.safeParse(body);
  return parsed.success ? (parsed.data.code ?? parsed.data.errorCode ?? null) : null;
}

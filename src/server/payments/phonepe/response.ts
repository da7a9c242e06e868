import { z } from 'zod';

/** A response from PhonePe with a JSON body, whatever its status. */
export type PhonePeResponse = { status: number; body: unknown };

const ErrorBody = z.object({ code: z.string().nullish(), errorCode: z.string().nullish() });

/** The error code in either of the two fields that PhonePe's documentation shows; null when there is none. */
export function errorCode(body: unknown): string | null {
  const parsed = ErrorBody.safeParse(body);
  return parsed.success ? (parsed.data.code ?? parsed.data.errorCode ?? null) : null;
}

import { z } from 'zod';

/** An answer of PhonePe's that could be read as JSON, whatever its status. */
export type Answer = { status: number; body: unknown };

const ErrorBody = z.object({ code: z.string().nullish(), errorCode: z.string().nullish() });

/** The code of an error in either of the two shapes that PhonePe's sources show; null when there is none. */
export function errorCode(body: unknown): string | null {
  const parsed = ErrorBody.safeParse(body);
  return parsed.success ? (parsed.data.code ?? parsed.data.errorCode ?? null) : null;
}

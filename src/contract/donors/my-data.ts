import * as z from 'zod/mini';
import { DATA_REQUEST_KINDS } from '#domain/donors/data-requests.ts';
import { rule } from '../errors/errors.ts';

/** The donor's own data. The address comes in a body, so that no log contains it. */
export const myDataRoutes = {
  open: { method: 'POST', path: '/api/myData/open' },
  download: { method: 'POST', path: '/api/myData/download' },
  correct: { method: 'POST', path: '/api/myData/correct' },
  erase: { method: 'POST', path: '/api/myData/erase' },
} as const;

const DETAILS_LIMIT = 1000;

/** What the page "My data" shows; null for a visitor who has neither signed in nor opened a link. */
export const MyData = z.nullable(
  z.object({
    email: z.string(),
    /** All addresses that the donor has proven, among them `email`. */
    addresses: z.array(z.string()),
    fullName: z.string(),
    phoneNumber: z.string(),
    gifts: z.number(),
    messages: z.number(),
    hasAccount: z.boolean(),
    /** Whether the donor signed in with Google. */
    isSignedIn: z.boolean(),
    /** The day until which gifts are kept after an erasure (YYYY-MM-DD); null when nothing is kept. */
    keptUntil: z.nullable(z.string()),
    deadlineDays: z.number(),
    openRequests: z.array(
      z.object({ number: z.number(), kind: z.enum(DATA_REQUEST_KINDS), dueOn: z.string() }),
    ),
  }),
);
export type MyData = z.infer<typeof MyData>;
export type StoredData = NonNullable<MyData>;

/** A request was stored: its number, and the day until which the trust decides. */
export const RequestStored = z.object({ number: z.number(), dueOn: z.string() });

export const CorrectionText = z
  .string({ error: rule('correction_required') })
  .check(
    z.trim(),
    z.minLength(1, { error: rule('correction_required'), abort: true }),
    z.maxLength(DETAILS_LIMIT, rule({ code: 'correction_too_long', params: { max: DETAILS_LIMIT } })),
  );

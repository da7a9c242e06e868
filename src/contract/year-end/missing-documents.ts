import * as z from 'zod/mini';
import { Id } from '../fields/fields.ts';
import { Year } from './year-statement.ts';

/** A donor is asked for PAN and address this often, with this many days in between, and then never again. */
export const MAX_REQUESTS = 3;
export const DAYS_BETWEEN_REQUESTS = 14;

export const AskDonors = z.strictObject({
  year: Year,
  /** Donors of the list; null for all of them. */
  donorIds: z.nullable(z.array(Id).check(z.maxLength(500))),
});
export type AskDonors = z.infer<typeof AskDonors>;

export const DonorsAsked = z.object({ asked: z.number(), message: z.string() });

export const DocumentSettings = z.strictObject({
  /** Whether staff may enter Aadhaar numbers. */
  isAadhaarAccepted: z.boolean(),
});
export type DocumentSettings = z.infer<typeof DocumentSettings>;

/** The list itself is `missing` of year-statement.ts. */
export const adminMissingDocumentCalls = {
  /** POST `AskDonors`: `DonorsAsked`. Emails those who were asked less than three times, and not in the last 14 days. */
  requests: '/api/admin/missing-documents/requests',
  /** GET: `DocumentSettings`; PUT `DocumentSettings`: the same, by owners. */
  settings: '/api/admin/missing-documents/settings',
} as const;

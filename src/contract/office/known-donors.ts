import * as z from 'zod/mini';
import { ID_KINDS } from '#domain/year-end/year-statement.ts';
import { endpoint, staff } from '../endpoint.ts';
import { Id } from '../fields/fields.ts';
import { ById } from '../fields/id-and-version.admin.ts';
import { SearchText } from '../lists.admin.ts';

export const MAX_SUGGESTED_DONORS = 8;

const DonorLookup = z.strictObject({
  /** The beginning of a name, email address or phone number, or a complete ID number. */
  q: SearchText,
});

/** A known donor, for choosing the giver of a gift; the ID number and address stay hidden until one is chosen. */
export const SuggestedDonor = z.object({
  id: Id,
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  /** All but the last four characters masked; empty when unknown. */
  idMasked: z.string(),
});
export type SuggestedDonor = z.infer<typeof SuggestedDonor>;

/** What is known about a donor, for entering another gift. */
export const KnownDonor = z.object({
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  idKind: z.nullable(z.enum(ID_KINDS)),
  /** Empty when unknown. */
  idNumber: z.string(),
  address: z.string(),
});
export type KnownDonor = z.infer<typeof KnownDonor>;

/** At most eight, latest gift first. */
export const suggestDonors = endpoint({
  method: 'GET',
  path: '/api/admin/donor-lookup',
  access: staff('changeDonations'),
  summary: 'Suggest known donors while a gift is entered',
  query: DonorLookup,
  response: z.object({ items: z.array(SuggestedDonor) }),
  countedAs: 'suggestions',
});

/** POST, because it writes to the audit log: the response contains the ID number and address. */
export const revealDonor = endpoint({
  method: 'POST',
  path: '/api/admin/donors/:id/known-details',
  access: staff('readIds'),
  summary: "Get a donor's name, contact details, ID document and address for entering a gift",
  params: ById,
  response: KnownDonor,
  errors: ['record_not_found'],
});

import * as z from 'zod/mini';
import { ID_KINDS } from '#domain/year-statement.ts';
import { Id, Moment } from '../fields.ts';
import { staffRule } from './errors.ts';
import { listOf, pageQuery, SearchText } from './lists.ts';
import { GiftEnd, idFields } from './offline-gifts.ts';
import { givenText } from './texts.ts';

/** Donors by their latest gift, that one first. */
export const DonorQuery = z.strictObject({
  ...pageQuery,
  /** The beginning of a name's words, an e-mail address or a phone number. */
  q: z.optional(SearchText),
});
export type DonorQuery = z.infer<typeof DonorQuery>;

export const ListedDonor = z.object({
  id: Id,
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  lastGiftAt: Moment,
});
export type ListedDonor = z.infer<typeof ListedDonor>;

export const DonorPage = listOf(ListedDonor);

/** A financial year of a donor's gifts, April to March: `2026-27`. Rupees, less what went back. */
const DonorYear = z.object({ year: z.string(), gifts: z.number(), rupees: z.number() });

const DonorNote = z.object({ id: Id, at: Moment, by: z.string(), text: z.string() });

const Merged = z.object({
  /** Of the merge, to undo it with. */
  id: Id,
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  mergedAt: Moment,
  by: z.string(),
});

export const DonorDetail = z.object({
  ...ListedDonor.shape,
  /** The donor on whose page this one's gifts stand; null unless it is merged. */
  mergedInto: z.nullable(Id),
  idKind: z.nullable(z.enum(ID_KINDS)),
  /** All but its last four characters hidden; empty when none is known. */
  idMasked: z.string(),
  hasAddress: z.boolean(),
  years: z.array(DonorYear),
  notes: z.array(DonorNote),
  /** Those who were found to be the same person, the latest first. */
  merged: z.array(Merged),
});
export type DonorDetail = z.infer<typeof DonorDetail>;

export const DonorGiftQuery = z.strictObject(pageQuery);
export type DonorGiftQuery = z.infer<typeof DonorGiftQuery>;

/** A gift of a donor that was paid, the latest first. */
export const DonorGift = z.object({
  /** Of the payment. */
  id: Id,
  donationId: Id,
  at: Moment,
  purpose: z.string(),
  method: z.string(),
  amountRupees: z.number(),
  /** What went back to the donor so far. */
  backRupees: z.number(),
  /** The number of its receipt in the trust's earlier books, of a gift that was imported from them. */
  earlierReceipt: z.nullable(z.string()),
  /** Why a gift at the office counts for nothing any more; null for all others. */
  ended: z.nullable(GiftEnd),
});
export type DonorGift = z.infer<typeof DonorGift>;

export const DonorGiftPage = listOf(DonorGift);

export const NoteDonor = z.strictObject({
  text: givenText(4000, 'note_required'),
});

/** Replaces what is known; empty takes it away. */
export const SavePapers = z.strictObject(idFields);
export type SavePapers = z.infer<typeof SavePapers>;

/** The donor who turned out to be the same person as the one of the path, whose page stays. */
export const MergeDonor = z.strictObject({ donorId: Id });

const byYear = z.string().check(z.regex(/^\d{4}-\d{2}$/, staffRule('year_invalid')));
export const StatementOf = z.object({ id: Id, year: byYear });

/** Reading is open to all of staff; the POSTs to owner and accountant. */
export const adminDonorCalls = {
  /** GET `DonorQuery`: `DonorPage`. */
  donors: '/api/admin/donors',
  /** GET: `DonorDetail`. */
  donor: '/api/admin/donors/:id',
  /** GET `DonorGiftQuery`: `DonorGiftPage`. */
  gifts: '/api/admin/donors/:id/gifts',
  /** POST `NoteDonor`: `DonorDetail`. */
  notes: '/api/admin/donors/:id/notes',
  /** POST `SavePapers`: `DonorDetail`. */
  papers: '/api/admin/donors/:id/papers',
  /** POST `MergeDonor`: `DonorDetail`; 409 `donor_already_merged` when one of both is merged already. */
  merges: '/api/admin/donors/:id/merges',
  /** POST without a body, by the id of the merge: `DonorDetail`; 409 `donor_already_merged` when it cannot be undone any more. */
  undoMerge: '/api/admin/donor-merges/:id/undo',
  /** GET: the gifts of a financial year with their sum, as PDF. */
  statement: '/api/admin/donors/:id/statements/:year',
} as const;

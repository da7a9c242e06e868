import * as z from 'zod/mini';
import { CONSENT_PLACES, CONSENT_PURPOSES } from '#domain/donors/data-requests.ts';
import { DUPLICATE_REASONS } from '#domain/donors/duplicate-reasons.ts';
import { ID_KINDS } from '#domain/year-end/year-statement.ts';
import { endpoint, staff } from '../endpoint.ts';
import { staffRule } from '../errors/errors.admin.ts';
import { LanguageCode } from '../fields/content-language.ts';
import { Id, Moment } from '../fields/fields.ts';
import { ById } from '../fields/id-and-version.admin.ts';
import { givenText, ReasonText } from '../fields/text-fields.admin.ts';
import { MonthlyGiftPlan } from '../giving/monthly/monthly.admin.ts';
import { countedListOf, listOf, order, pageQuery, SearchText } from '../lists.admin.ts';
import { taxFields, VoidReason } from '../office/offline-gifts.ts';

export const DONOR_GROUPS = ['lapsed', 'new', 'incomplete'] as const;

/** What the list is sorted by: name, number of gifts, net total, first or latest gift. */
export const DONOR_SORTS = ['last', 'first', 'name', 'gifts', 'total'] as const;

export const DonorQuery = z.strictObject({
  ...pageQuery,
  /** The beginning of a name, email address or phone number. */
  q: z.optional(SearchText),
  /** `lapsed`: gave before this financial year, but not in it; `new`: first gave in it; `incomplete`: without ID or address. */
  group: z.optional(z.enum(DONOR_GROUPS)),
  sort: z._default(z.enum(DONOR_SORTS), 'last'),
  ...order,
});
export type DonorQuery = z.infer<typeof DonorQuery>;

export const ListedDonor = z.object({
  id: Id,
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  /** Null, like `firstGiftAt`, while no gift counts. */
  lastGiftAt: z.nullable(Moment),
  /** Those of which something is left, with their net total. Up to a minute old. */
  gifts: z.number(),
  totalRupees: z.number(),
  /** Null without such a gift. */
  firstGiftAt: z.nullable(Moment),
  isIdMissing: z.boolean(),
  isAddressMissing: z.boolean(),
});
export type ListedDonor = z.infer<typeof ListedDonor>;

/** A donor's gifts in a financial year (`2026-27`), net of refunds. */
const DonorYear = z.object({ year: z.string(), gifts: z.number(), rupees: z.number() });

const DonorNote = z.object({ id: Id, at: Moment, by: z.string(), text: z.string() });

const Merged = z.object({
  /** The merge's id, needed to undo it. */
  id: Id,
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  mergedAt: Moment,
  by: z.string(),
});

/** A donor who may be the same person. */
export const SimilarDonor = z.object({
  id: Id,
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  gifts: z.number(),
  totalRupees: z.number(),
  /** What they have in common. */
  same: z.enum(DUPLICATE_REASONS),
});
export type SimilarDonor = z.infer<typeof SimilarDonor>;

/** Donors who have something in common, at most twenty of them. */
export const DonorDuplicates = z.object({
  /** The reason and the first donor. */
  id: z.string(),
  reason: z.enum(DUPLICATE_REASONS),
  donors: z.array(ListedDonor),
});
export type DonorDuplicates = z.infer<typeof DonorDuplicates>;

export const DuplicateQuery = z.strictObject(pageQuery);
export type DuplicateQuery = z.infer<typeof DuplicateQuery>;

/** A consent that a donor gave or withdrew. */
const DonorConsent = z.object({
  id: Id,
  purpose: z.enum(CONSENT_PURPOSES),
  /** The address it is about. */
  email: z.string(),
  isGiven: z.boolean(),
  /** Whether it is the address's latest decision, which counts. */
  isLatest: z.boolean(),
  place: z.enum(CONSENT_PLACES),
  at: Moment,
  /** The privacy notice that was shown; null when a consent is withdrawn. */
  notice: z.nullable(z.object({ version: z.string(), language: LanguageCode })),
});
export type DonorConsent = z.infer<typeof DonorConsent>;

export const DonorDetail = z.object({
  ...ListedDonor.shape,
  /** The donor whose page shows this one's gifts; null unless merged. */
  mergedInto: z.nullable(Id),
  idKind: z.nullable(z.enum(ID_KINDS)),
  /** All but the last four characters masked; empty when unknown. */
  idMasked: z.string(),
  hasAddress: z.boolean(),
  years: z.array(DonorYear),
  /** Latest first. */
  monthlyGifts: z.array(MonthlyGiftPlan),
  notes: z.array(DonorNote),
  /** Oldest first. */
  consents: z.array(DonorConsent),
  /** The donors merged into this one, latest first. */
  merged: z.array(Merged),
  /** Donors to merge, if they are the same person. */
  similar: z.array(SimilarDonor),
});
export type DonorDetail = z.infer<typeof DonorDetail>;

export const DonorGiftQuery = z.strictObject(pageQuery);
export type DonorGiftQuery = z.infer<typeof DonorGiftQuery>;

/** A donor's paid gift. */
export const DonorGift = z.object({
  /** The payment's id. */
  id: Id,
  donationId: Id,
  at: Moment,
  purpose: z.string(),
  method: z.string(),
  amountRupees: z.number(),
  refundedRupees: z.number(),
  /** The number of the original receipt, for an imported gift. */
  earlierReceipt: z.nullable(z.string()),
  /** Why an offline gift was voided; null for all others. */
  voided: z.nullable(VoidReason),
});
export type DonorGift = z.infer<typeof DonorGift>;

const NoteDonor = z.strictObject({
  text: givenText(4000, 'note_required'),
});

/** Replaces the stored ID document and address; empty removes them. Changing stored ones needs a reason. */
export const SaveTaxDetails = z.strictObject({ ...taxFields, reason: z._default(ReasonText, '') });
export type SaveTaxDetails = z.infer<typeof SaveTaxDetails>;

const FinancialYear = z.string().check(z.regex(/^(?:19|20|21)\d{2}-\d{2}$/, staffRule('year_invalid')));

const DONOR = '/api/admin/donors/:id';

export const listDonors = endpoint({
  method: 'GET',
  path: '/api/admin/donors',
  access: staff('readPeople'),
  summary: 'List donors, latest gift first',
  query: DonorQuery,
  response: countedListOf(ListedDonor),
  errors: ['search_incomplete'],
});

export const listDuplicates = endpoint({
  method: 'GET',
  path: '/api/admin/donor-duplicates',
  access: staff('readPeople'),
  summary: 'List donors who are probably the same person, with the reason',
  query: DuplicateQuery,
  response: listOf(DonorDuplicates),
});

export const getDonor = endpoint({
  method: 'GET',
  path: DONOR,
  access: staff('readPeople'),
  summary: 'Get a donor with yearly totals, notes, consents and merges',
  params: ById,
  response: DonorDetail,
  errors: ['record_not_found'],
});

export const listDonorGifts = endpoint({
  method: 'GET',
  path: `${DONOR}/gifts`,
  access: staff('readPeople'),
  summary: "List a donor's gifts, latest first",
  params: ById,
  query: DonorGiftQuery,
  response: listOf(DonorGift),
  errors: ['record_not_found'],
});

export const downloadDonorStatement = endpoint({
  method: 'GET',
  path: `${DONOR}/statements/:year`,
  access: staff('readDocuments'),
  summary: "Download a donor's gifts of a financial year, as PDF",
  params: z.object({ id: Id, year: FinancialYear }),
  response: 'application/pdf',
  errors: ['record_not_found'],
});

/** What the changes of a donor have in common. */
const change = { method: 'POST', params: ById, response: DonorDetail } as const;

export const addDonorNote = endpoint({
  ...change,
  path: `${DONOR}/notes`,
  access: staff('changeDonations'),
  summary: 'Add a note about a donor',
  body: NoteDonor,
  errors: ['record_not_found'],
});

export const saveTaxDetails = endpoint({
  ...change,
  path: `${DONOR}/tax-details`,
  access: staff('changeDocuments'),
  summary: 'Save the ID document and address that the year statement requires',
  body: SaveTaxDetails,
  errors: ['record_not_found'],
});

export const mergeDonor = endpoint({
  ...change,
  path: `${DONOR}/merges`,
  access: staff('changeDonations'),
  summary: 'Merge another donor into this one',
  body: z.strictObject({ donorId: Id }),
  errors: ['record_not_found', 'donor_already_merged'],
});

/** By the merge's id. Refused if the merge was already undone, or its donor has been merged since. */
export const undoMerge = endpoint({
  ...change,
  path: '/api/admin/donor-merges/:id/undo',
  access: staff('changeDonations'),
  summary: 'Undo a merge of two donors',
  errors: ['record_not_found', 'donor_already_merged'],
});

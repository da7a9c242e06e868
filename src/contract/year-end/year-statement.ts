import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';
import { staffRule } from '../errors/errors.admin.ts';
import { Id, Moment } from '../fields/fields.ts';
import { listOf, pageQuery } from '../lists.admin.ts';
import { EXPORT_FORMATS, fileOfRows } from '../office/exports.ts';

/** A financial year, April to March: `2026-27`. */
export const Year = z.string().check(
  z.regex(/^20\d{2}-\d{2}$/, staffRule('year_required')),
  z.refine(
    (year) => Number(year.slice(5)) === (Number(year.slice(2, 4)) + 1) % 100,
    staffRule('year_required'),
  ),
);

export const StatementYear = z.strictObject({ year: Year });
export type StatementYear = z.infer<typeof StatementYear>;

/** A preview of the year statement for the tax office. */
export const YearStatement = z.object({
  year: Year,
  /** The names of the form and the section in that year. */
  formName: z.string(),
  sectionCode: z.string(),
  /** The name of the donors' certificate in that year. */
  certificate: z.string(),
  /** The number of the approval and the day on which it was issued; each is empty until staff have entered it. */
  registrationNumber: z.string(),
  registrationDate: z.string(),
  /** Net of refunds. */
  totalRupees: z.number(),
  gifts: z.number(),
});
export type YearStatement = z.infer<typeof YearStatement>;

export const IncompleteDonorQuery = z.strictObject({ ...pageQuery, year: Year });
export type IncompleteDonorQuery = z.infer<typeof IncompleteDonorQuery>;

/** A donor of the year, with the ID or address that is missing. */
export const IncompleteDonor = z.object({
  /** The donor's id. */
  id: Id,
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  gifts: z.number(),
  rupees: z.number(),
  isIdMissing: z.boolean(),
  isAddressMissing: z.boolean(),
  /** How often the donor was asked by email, and when last. */
  asked: z.number(),
  lastAskedAt: z.nullable(Moment),
});
export type IncompleteDonor = z.infer<typeof IncompleteDonor>;

/** `donors`: people, with all records that have the same ID document counted once. Amounts are net of refunds. */
const ListTotal = z.object({ donors: z.number(), gifts: z.number(), rupees: z.number() });

/** The gifts of a year by what is known about their donors. */
export const StatementLists = z.object({
  /** With ID and address. */
  complete: ListTotal,
  incomplete: ListTotal,
  /** How much of the incomplete total has no address. */
  withoutAddressRupees: z.number(),
  /** No record of name and address. */
  anonymous: z.object({ gifts: z.number(), rupees: z.number() }),
  /** Above it anonymous gifts are taxed: the higher of a fixed amount and a percentage of all donations. */
  anonymousLimit: z.object({
    rupees: z.number(),
    fixedRupees: z.number(),
    percent: z.number(),
  }),
});
export type StatementLists = z.infer<typeof StatementLists>;

/** An anonymous gift, net of refunds. */
export const AnonymousGift = z.object({
  /** The payment's id. */
  id: Id,
  donationId: Id,
  at: Moment,
  purpose: z.string(),
  method: z.string(),
  rupees: z.number(),
});
export type AnonymousGift = z.infer<typeof AnonymousGift>;

export const ExportStatement = z.strictObject({
  format: z.enum(EXPORT_FORMATS, staffRule('format_required')),
  year: Year,
  /** An earlier export of that year, to download it again unchanged. */
  exportId: z.optional(Id),
});
export type ExportStatement = z.infer<typeof ExportStatement>;

/** What the calls that read a year's statement have in common. */
const ofYear = { method: 'GET', access: staff('readBooks'), query: StatementYear } as const;
const listOfYear = { ...ofYear, query: IncompleteDonorQuery } as const;

export const previewStatement = endpoint({
  ...ofYear,
  path: '/api/admin/year-statement',
  summary: 'Preview a year statement',
  response: YearStatement,
});

export const sumStatementLists = endpoint({
  ...ofYear,
  path: '/api/admin/year-statement/lists',
  summary: "Add up a year's complete, incomplete and anonymous gifts",
  response: StatementLists,
});

export const listIncompleteDonors = endpoint({
  ...listOfYear,
  path: '/api/admin/year-statement/missing',
  summary: 'List donors of a year whose ID or address is missing',
  response: listOf(IncompleteDonor),
  resource: 'incomplete-donors',
});

export const listCompleteDonors = endpoint({
  ...listOfYear,
  path: '/api/admin/year-statement/complete',
  summary: 'List donors of a year whose ID and address are known',
  response: listOf(IncompleteDonor),
  resource: 'complete-donors',
});

export const listAnonymousGifts = endpoint({
  ...listOfYear,
  path: '/api/admin/year-statement/anonymous',
  summary: "List a year's anonymous gifts, latest entry first",
  response: listOf(AnonymousGift),
  resource: 'anonymous-gifts',
});

export const exportStatement = endpoint({
  ...fileOfRows,
  path: '/api/admin/exports/year-statement',
  summary: 'Export a year statement for the tax office',
  body: ExportStatement,
  errors: ['record_not_found'],
});

import * as z from 'zod/mini';
import { DONATION_TYPES, ID_KINDS, MODES_OF_RECEIPT } from '#domain/year-end/year-statement.ts';
import { endpoint } from '../endpoint.ts';
import { staffRule } from '../errors/errors.admin.ts';
import { Id, Moment } from '../fields/fields.ts';
import { seenVersion } from '../fields/id-and-version.admin.ts';
import { line, required } from '../fields/text-fields.admin.ts';
import { listOf, pageQuery } from '../lists.admin.ts';
import { EXPORT_FORMATS, fileOfRows } from '../office/exports.ts';
import { fieldEdits } from '../trust/field-edits.admin.ts';

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
  /** Empty when the trust's details contain none. */
  registrationNumber: z.string(),
  registrationDate: z.string(),
  /** Net of refunds. */
  totalRupees: z.number(),
  gifts: z.number(),
});
export type YearStatement = z.infer<typeof YearStatement>;

/** Whole rupees, also as digits, which is what a text field sends. */
const limitRupees = z.coerce
  .number({ error: staffRule('rupees_required') })
  .check(
    z.int(staffRule('rupees_invalid')),
    z.minimum(1, staffRule('rupees_invalid')),
    z.maximum(1_000_000_000, staffRule('rupees_invalid')),
  );

const Percent = z.coerce
  .number({ error: staffRule('percent_invalid') })
  .check(z.minimum(0, staffRule('percent_invalid')), z.maximum(100, staffRule('percent_invalid')));

const partOfDate = (max: number) =>
  z.coerce
    .number({ error: staffRule('date_does_not_exist') })
    .check(
      z.int(staffRule('date_does_not_exist')),
      z.minimum(1, staffRule('date_does_not_exist')),
      z.maximum(max, staffRule('date_does_not_exist')),
    );

const IdCode = z.strictObject({ code: required(40), name: required(80) });

/** The terms and limits of the law; no two types of donation, payment modes or ID documents share one. */
const StatementNames = {
  formName: required(60),
  sectionCode: required(60),
  donationTypes: z
    .strictObject({ corpus: required(60), specific_grant: required(60), other: required(60) })
    .check(({ value, issues }) => {
      const path = duplicate(DONATION_TYPES, (type) => value[type]);
      const message = staffRule('donation_type_repeated');
      if (path) issues.push({ code: 'custom', input: value, path: [path], message });
    }),
  modes: z
    .strictObject({ cash: required(80), kind: required(80), electronic: required(80) })
    .check(({ value, issues }) => {
      const path = duplicate(MODES_OF_RECEIPT, (mode) => value[mode]);
      const message = staffRule('way_of_giving_repeated');
      if (path) issues.push({ code: 'custom', input: value, path: [path], message });
    }),
  idCodes: z
    .strictObject({
      pan: IdCode,
      aadhaar: IdCode,
      tin: IdCode,
      passport: IdCode,
      voter: IdCode,
      driving_licence: IdCode,
      ration_card: IdCode,
    })
    .check(({ value, issues }) => {
      const path = duplicate(ID_KINDS, (kind) => value[kind].code);
      const message = staffRule('id_code_repeated');
      if (path) issues.push({ code: 'custom', input: value, path: [path, 'code'], message });
    }),
  cash: z.strictObject({
    deductibleUpToRupees: limitRupees,
    refusedFromRupees: limitRupees,
    refusalSection: required(80),
  }),
  anonymous: z.strictObject({ exemptUpToRupees: limitRupees, exemptPercent: Percent }),
  law: z
    .strictObject({
      act: required(80),
      section: required(20),
      formerSection: line(20),
      registrationSection: required(40),
      certificate: required(60),
      dueDay: partOfDate(31),
      dueMonth: partOfDate(12),
    })
    .check(({ value, issues }) => {
      const { dueDay, dueMonth } = value;
      // Any year with a 29 February.
      const exists = new Date(Date.UTC(2024, dueMonth - 1, dueDay)).getUTCMonth() === dueMonth - 1;
      const message = staffRule('date_does_not_exist');
      if (!exists) issues.push({ code: 'custom', input: value, path: ['dueDay'], message });
    }),
};

/** The first key whose text repeats an earlier one's, whatever the letter case. */
function duplicate<Key extends string>(keys: readonly Key[], textOf: (key: Key) => string) {
  const all = keys.map((key) => textOf(key).toLowerCase());
  return keys.find((_, index) => all.indexOf(all[index] ?? '') < index);
}

/** The names of a financial year; they also apply to later years, up to the next year that has names. */
export const SaveStatementNames = z.strictObject({ ...StatementNames, ...seenVersion });
export type SaveStatementNames = z.infer<typeof SaveStatementNames>;

/** `file` holds the names that apply when none are saved for this year. */
export const EditableStatementNames = z.object({
  year: Year,
  /** The year whose names apply to this one. */
  from: Year,
  ...fieldEdits,
});
export type EditableStatementNames = z.infer<typeof EditableStatementNames>;

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

export const IncompleteDonorPage = listOf(IncompleteDonor);

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

export const AnonymousGiftPage = listOf(AnonymousGift);

export const ExportStatement = z.strictObject({
  format: z.enum(EXPORT_FORMATS, staffRule('format_required')),
  year: Year,
  /** An earlier export of that year, to download it again unchanged. */
  exportId: z.optional(Id),
});
export type ExportStatement = z.infer<typeof ExportStatement>;

export const exportStatement = endpoint({
  ...fileOfRows,
  path: '/api/admin/exports/year-statement',
  summary: 'Export a year statement for the tax office',
  body: ExportStatement,
  errors: ['record_not_found'],
});

/** For owners and accountants. */
export const adminYearStatementCalls = {
  /** GET `StatementYear`: `YearStatement`. */
  statement: '/api/admin/year-statement',
  /** GET `StatementYear`: `EditableStatementNames`. */
  names: '/api/admin/year-statement/names',
  /** PUT `SaveStatementNames`: `EditableStatementNames`; 409 `edited_meanwhile`. */
  namesOf: '/api/admin/year-statement/names/:year',
  /** GET `StatementYear`: `StatementLists`. */
  lists: '/api/admin/year-statement/lists',
  /** GET `IncompleteDonorQuery`: `IncompleteDonorPage`, by donor; the same for donors whose details are complete. */
  missing: '/api/admin/year-statement/missing',
  complete: '/api/admin/year-statement/complete',
  /** GET `IncompleteDonorQuery`: `AnonymousGiftPage`, latest entry first. */
  anonymous: '/api/admin/year-statement/anonymous',
} as const;

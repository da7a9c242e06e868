import * as z from 'zod/mini';
import { ID_KINDS, MODES_OF_RECEIPT } from '#domain/year-statement.ts';
import { Id } from '../fields.ts';
import { EXPORT_FORMATS } from './exports.ts';
import { listOf, pageQuery } from './lists.ts';
import { required } from './texts.ts';
import { edition, seenVersion } from './trust.ts';

/** A financial year, April to March: `2026-27`. */
const Year = z.string().check(
  z.regex(/^20\d{2}-\d{2}$/, 'Please choose a year'),
  z.refine((year) => Number(year.slice(5)) === (Number(year.slice(2, 4)) + 1) % 100, 'Please choose a year'),
);

export const StatementYear = z.strictObject({ year: Year });
export type StatementYear = z.infer<typeof StatementYear>;

/** What the yearly statement of donations to the tax office will say, and what it still lacks. */
export const YearStatement = z.object({
  year: Year,
  /** As the form and the section are called in that year. */
  formName: z.string(),
  sectionCode: z.string(),
  /** The trust's registration number and its date; empty where the trust's facts name none. */
  registrationNumber: z.string(),
  registrationDate: z.string(),
  /** Less what went back to donors. */
  totalRupees: z.number(),
  gifts: z.number(),
});
export type YearStatement = z.infer<typeof YearStatement>;

const IdCode = z.strictObject({ code: required(40), name: required(80) });

/** What the tax office calls things; two ways of giving, or two papers, are not called the same. */
const StatementNames = {
  formName: required(60),
  sectionCode: required(60),
  donationType: required(60),
  modes: z
    .strictObject({ cash: required(80), kind: required(80), electronic: required(80) })
    .check(({ value, issues }) => {
      const path = second(MODES_OF_RECEIPT, (mode) => value[mode]);
      const message = 'Another way of giving is called so';
      if (path) issues.push({ code: 'custom', input: value, path: [path], message });
    }),
  idCodes: z
    .strictObject({
      ...{ pan: IdCode, aadhaar: IdCode, tin: IdCode, passport: IdCode, voter: IdCode },
      ...{ driving_licence: IdCode, ration_card: IdCode },
    })
    .check(({ value, issues }) => {
      const path = second(ID_KINDS, (kind) => value[kind].code);
      const message = 'Another paper has this code';
      if (path) issues.push({ code: 'custom', input: value, path: [path, 'code'], message });
    }),
};

/** The second of two that are called the same, if there are two. */
function second<Name extends string>(names: readonly Name[], called: (name: Name) => string) {
  const all = names.map((name) => called(name).toLowerCase());
  return names.find((_, place) => all.indexOf(all[place] ?? '') < place);
}

/** The names of a financial year, which hold for the years after it until one that has names of its own. */
export const SaveStatementNames = z.strictObject({ ...StatementNames, ...seenVersion });
export type SaveStatementNames = z.infer<typeof SaveStatementNames>;

/** `file`: what would hold if this year had no names of its own. */
export const StatementNamesEdition = z.object({
  year: Year,
  /** The year from which the names hold that hold in this one. */
  from: Year,
  ...edition,
});
export type StatementNamesEdition = z.infer<typeof StatementNamesEdition>;

export const MissingQuery = z.strictObject({ ...pageQuery, year: Year });
export type MissingQuery = z.infer<typeof MissingQuery>;

/** A donor of the year without whose papers the statement is not whole. */
export const MissingPapers = z.object({
  /** Of the donor. */
  id: Id,
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  gifts: z.number(),
  rupees: z.number(),
  missesId: z.boolean(),
  missesAddress: z.boolean(),
});
export type MissingPapers = z.infer<typeof MissingPapers>;

export const MissingPage = listOf(MissingPapers);

export const ExportStatement = z.strictObject({
  format: z.enum(EXPORT_FORMATS, 'Please choose a format'),
  year: Year,
});
export type ExportStatement = z.infer<typeof ExportStatement>;

/** Owner and accountant. */
export const yearStatementCalls = {
  /** GET `StatementYear`: `YearStatement`. */
  statement: '/api/admin/year-statement',
  /** GET `StatementYear`: `StatementNamesEdition`. */
  names: '/api/admin/year-statement/names',
  /** PUT `SaveStatementNames`: `StatementNamesEdition`; 409 `edited_meanwhile`. */
  namesOf: '/api/admin/year-statement/names/:year',
  /** GET `MissingQuery`: `MissingPage`, by donor. */
  missing: '/api/admin/year-statement/missing',
  /** POST `ExportStatement`: the file. */
  file: '/api/admin/exports/year-statement',
} as const;

import * as z from 'zod/mini';
import { EXPORT_FORMATS } from './admin-exports.ts';
import { listOf, pageQuery } from './admin-lists.ts';
import { Id } from './fields.ts';

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
  /** GET `MissingQuery`: `MissingPage`, by donor. */
  missing: '/api/admin/year-statement/missing',
  /** POST `ExportStatement`: the file. */
  file: '/api/admin/exports/year-statement',
} as const;

import * as z from 'zod/mini';
import { DONATION_TYPES, MODES_OF_RECEIPT } from '#domain/year-end/year-statement.ts';
import { staffRule } from '../errors/errors.admin.ts';
import { Id, Moment } from '../fields/fields.ts';
import { required } from '../fields/text-fields.admin.ts';
import { IndianDate, listOf, pageQuery } from '../lists.admin.ts';

export const MAX_NUMBERS = 1_000;

/** Pre-acknowledgement numbers as the tax office lists them: separated by line breaks, spaces, commas or semicolons. */
export const AddStatementNumbers = z.strictObject({
  numbers: z.string({ error: staffRule('statement_numbers_required') }).check(z.maxLength(28_000)),
});
export type AddStatementNumbers = z.infer<typeof AddStatementNumbers>;

/** A year's pre-acknowledgement numbers. */
export const StatementNumbers = z.object({
  used: z.number(),
  unused: z.number(),
  /** The next one to be assigned; null when none is left. */
  next: z.nullable(z.string()),
});
export type StatementNumbers = z.infer<typeof StatementNumbers>;

export const NumbersChanged = z.object({ ...StatementNumbers.shape, message: z.string() });

/** An exported statement; `filed` is null until staff record that it was filed. */
export const ListedExport = z.object({
  id: Id,
  exportedAt: Moment,
  exportedBy: z.string(),
  lines: z.number(),
  rupees: z.number(),
  filed: z.nullable(z.object({ on: IndianDate, acknowledgement: z.string(), by: z.string() })),
  /** What changed since the statement filed before it; null when there is none. */
  changes: z.nullable(z.object({ added: z.number(), changed: z.number(), removed: z.number() })),
});
export type ListedExport = z.infer<typeof ListedExport>;

export const StatementExports = z.object({ items: z.array(ListedExport) });

export const FileStatement = z.strictObject({
  filedOn: IndianDate,
  acknowledgement: required(60),
});
export type FileStatement = z.infer<typeof FileStatement>;

export const StatementFiled = z.object({ message: z.string() });

export const ChangeQuery = z.strictObject(pageQuery);
export type ChangeQuery = z.infer<typeof ChangeQuery>;

/** A line that differs from the statement filed before. The amounts are null where there is no such line. */
export const StatementChange = z.object({
  id: z.string(),
  change: z.enum(['added', 'changed', 'removed']),
  donorId: Id,
  fullName: z.string(),
  donationType: z.enum(DONATION_TYPES),
  modeOfReceipt: z.enum(MODES_OF_RECEIPT),
  number: z.nullable(z.string()),
  rupeesBefore: z.nullable(z.number()),
  rupees: z.nullable(z.number()),
  /** What else differs. */
  differs: z.array(z.enum(['name', 'address', 'id', 'number'])),
});
export type StatementChange = z.infer<typeof StatementChange>;

export const StatementChangePage = listOf(StatementChange);

/** For owners and accountants. */
export const adminStatementFilingCalls = {
  /** GET: `StatementNumbers`. POST `AddStatementNumbers`: `NumbersChanged`. DELETE: removes the unused ones, `NumbersChanged`. */
  numbers: '/api/admin/year-statement/numbers/:year',
  /** GET: `StatementExports`, the latest twenty and all that were filed, latest first. */
  exports: '/api/admin/year-statement/exports/:year',
  /** POST `FileStatement`, by export id: `StatementFiled`; 409 `statement_already_filed`, `statement_outdated`. */
  filed: '/api/admin/year-statement/export/:id/filed',
  /** GET `ChangeQuery`, by export id: `StatementChangePage`. */
  changes: '/api/admin/year-statement/export/:id/changes',
} as const;

import * as z from 'zod/mini';
import { DONATION_TYPES, MODES_OF_RECEIPT } from '#domain/year-end/year-statement.ts';
import { endpoint, staff } from '../endpoint.ts';
import { staffRule } from '../errors/errors.admin.ts';
import { Id, Moment } from '../fields/fields.ts';
import { ById } from '../fields/id-and-version.admin.ts';
import { required } from '../fields/text-fields.admin.ts';
import { IndianDate, listOf, pageQuery } from '../lists.admin.ts';
import { StatementYear } from './year-statement.ts';

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

const NumbersChanged = z.object({ ...StatementNumbers.shape, message: z.string() });

/** An exported statement; `filed` is null until staff record that it was filed. */
export const ListedExport = z.object({
  id: Id,
  exportedAt: Moment,
  exportedBy: z.string(),
  lines: z.number(),
  rupees: z.number(),
  filed: z.nullable(z.object({ on: IndianDate, acknowledgement: z.string(), by: z.string() })),
  /** Filed before the trust used this site, and imported with its past gifts. */
  isImported: z.boolean(),
  /** What changed since the statement filed before it; null when there is none. */
  changes: z.nullable(z.object({ added: z.number(), changed: z.number(), removed: z.number() })),
});
export type ListedExport = z.infer<typeof ListedExport>;

export const FileStatement = z.strictObject({
  filedOn: IndianDate,
  acknowledgement: required(60),
});
export type FileStatement = z.infer<typeof FileStatement>;

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

const NUMBERS = '/api/admin/year-statement/numbers/:year';

export const getStatementNumbers = endpoint({
  method: 'GET',
  path: NUMBERS,
  access: staff('readBooks'),
  summary: "Count a year's pre-acknowledgement numbers",
  params: StatementYear,
  response: StatementNumbers,
});

export const addStatementNumbers = endpoint({
  method: 'POST',
  path: NUMBERS,
  access: staff('changeDocuments'),
  summary: 'Add pre-acknowledgement numbers to a year',
  params: StatementYear,
  body: AddStatementNumbers,
  response: NumbersChanged,
});

export const removeUnusedNumbers = endpoint({
  method: 'DELETE',
  path: NUMBERS,
  access: staff('changeDocuments'),
  summary: "Remove a year's unused pre-acknowledgement numbers",
  params: StatementYear,
  body: z.strictObject({}),
  response: NumbersChanged,
});

/** The latest twenty and all that were filed, latest first. */
export const listStatementExports = endpoint({
  method: 'GET',
  path: '/api/admin/year-statement/exports/:year',
  access: staff('readBooks'),
  summary: "List a year's exported and filed statements",
  params: StatementYear,
  response: z.object({ items: z.array(ListedExport) }),
});

export const fileStatement = endpoint({
  method: 'POST',
  path: '/api/admin/year-statement/export/:id/filed',
  access: staff('changeDocuments'),
  summary: 'Record that an exported statement was filed',
  params: ById,
  body: FileStatement,
  response: z.object({ message: z.string() }),
  errors: ['record_not_found', 'statement_already_filed', 'statement_outdated'],
});

export const listStatementChanges = endpoint({
  method: 'GET',
  path: '/api/admin/year-statement/export/:id/changes',
  access: staff('readBooks'),
  summary: 'List the lines in which an export differs from the statement filed before it',
  params: ById,
  query: ChangeQuery,
  response: listOf(StatementChange),
  errors: ['record_not_found'],
});

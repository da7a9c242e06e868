import * as z from 'zod/mini';
import { STATEMENT_FIELDS } from '#domain/office/bank-statement/columns.ts';
import { STATEMENT_FORMATS } from '#domain/office/bank-statement/matches.ts';
import { endpoint, staff } from '../../endpoint.ts';
import { staffRule } from '../../errors/errors.admin.ts';
import { Id, Moment } from '../../fields/fields.ts';
import { ById } from '../../fields/id-and-version.admin.ts';
import { IndianDate, listOf, pageQuery } from '../../lists.admin.ts';
import { ImportProblem } from '../imports.ts';

const heading = z.nullable(z.string().check(z.maxLength(200)));

/** The statement's heading for each field; null for what it does not have. */
export const StatementColumns = z.object(
  Object.fromEntries(STATEMENT_FIELDS.map((field) => [field, heading])) as Record<
    (typeof STATEMENT_FIELDS)[number],
    typeof heading
  >,
);

/** `columns` is `StatementColumns` as JSON; without it, the columns of an earlier statement or of the bank are used. */
export const StatementUpload = z.strictObject({
  fileName: z._default(z.string().check(z.maxLength(200)), ''),
  columns: z.optional(z.string().check(z.maxLength(4000))),
});
export type StatementUpload = z.infer<typeof StatementUpload>;

/** The account that the statement is of, by the name that staff gave it; a new name is a new account. */
export const StatementImport = z.strictObject({
  ...StatementUpload.shape,
  account: z
    .string({ error: staffRule('bank_account_required') })
    .check(
      z.trim(),
      z.minLength(1, staffRule('bank_account_required')),
      z.maxLength(80, staffRule('bank_account_required')),
      z.regex(/^\P{Cc}*$/u, staffRule('text_single_line')),
    ),
});
export type StatementImport = z.infer<typeof StatementImport>;

const rupeesOrNull = z.nullable(z.number());

/** What a statement contains, before it is imported. */
export const StatementCheck = z.object({
  format: z.enum(STATEMENT_FORMATS),
  /** Null for a format whose fields are known. */
  table: z.nullable(
    z.object({
      headings: z.array(z.string()),
      columns: StatementColumns,
      /** Whether they are those confirmed for an earlier statement. */
      isRemembered: z.boolean(),
      bank: z.nullable(z.string()),
      missingColumn: z.nullable(z.enum(['bookedOn', 'narration', 'amount'])),
      /** The first rows, in the order of the headings. */
      sample: z.array(z.array(z.string())),
    }),
  ),
  /** The last digits of the account’s number; empty when unknown. */
  ending: z.string(),
  /** The accounts of earlier statements, and the one that this statement is of, if it can be told. */
  accounts: z.array(z.string()),
  account: z.nullable(z.string()),
  days: z.nullable(z.object({ from: IndianDate, to: IndianDate })),
  lines: z.number(),
  creditRupees: z.number(),
  debitRupees: z.number(),
  openingRupees: rupeesOrNull,
  closingRupees: rupeesOrNull,
  /** What the lines do not explain of the change between the balances; null without both. */
  differenceRupees: rupeesOrNull,
  /** The first lines whose balance does not follow from the one before. */
  breaks: z.array(z.object({ row: z.number(), differenceRupees: z.number() })),
  problems: z.array(ImportProblem),
  problemsTotal: z.number(),
  notices: z.array(z.string()),
});
export type StatementCheck = z.infer<typeof StatementCheck>;

export const StatementImported = z.object({
  id: Id,
  lines: z.number(),
  /** Lines that an earlier statement already had. */
  known: z.number(),
  message: z.string(),
});
export type StatementImported = z.infer<typeof StatementImported>;

export const StatementQuery = z.strictObject(pageQuery);
export type StatementQuery = z.infer<typeof StatementQuery>;

export const ListedStatement = z.object({
  id: Id,
  fileName: z.string(),
  account: z.string(),
  fromDay: IndianDate,
  toDay: IndianDate,
  lines: z.number(),
  openingRupees: rupeesOrNull,
  closingRupees: rupeesOrNull,
  differenceRupees: rupeesOrNull,
  importedAt: Moment,
  importedBy: z.string(),
  undone: z.nullable(z.object({ at: Moment, by: z.string() })),
});
export type ListedStatement = z.infer<typeof ListedStatement>;

export const StatementPage = listOf(ListedStatement);

const STATEMENTS = '/api/admin/bank-statements';

export const listStatements = endpoint({
  method: 'GET',
  path: STATEMENTS,
  access: staff('readBooks'),
  summary: 'List bank statements, latest import first',
  query: StatementQuery,
  response: StatementPage,
});

/** What both calls with a statement’s file have in common. */
const file = { method: 'POST', upload: true, access: staff('changeDonations') } as const;

export const checkStatement = endpoint({
  ...file,
  path: `${STATEMENTS}/check`,
  summary: 'Check a bank statement, CSV, XLSX, MT940 or CAMT.053, without importing it',
  query: StatementUpload,
  response: StatementCheck,
  errors: ['file_type_unsupported'],
});

/** The columns are remembered for files with the same headings. */
export const importStatement = endpoint({
  ...file,
  path: STATEMENTS,
  summary: 'Import a bank statement, CSV, XLSX, MT940 or CAMT.053',
  query: StatementImport,
  response: StatementImported,
  errors: ['file_type_unsupported', 'statement_imported_already', 'statement_of_other_account'],
});

export const undoStatement = endpoint({
  method: 'POST',
  path: `${STATEMENTS}/:id/undo`,
  access: staff('changeDonations'),
  summary: 'Undo the import of a bank statement',
  params: ById,
  response: z.object({ message: z.string() }),
  errors: [
    'record_not_found',
    'statement_undone_already',
    'statement_repeated_later',
    'statement_lines_used',
  ],
});

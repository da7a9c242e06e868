import * as z from 'zod/mini';
import {
  AMOUNT_UNITS,
  PAST_COLUMNS,
  PAST_QUESTIONS,
  type PastColumn,
} from '#domain/office/books/past-gifts/past-import.ts';
import { PRESET_IDS } from '#domain/office/books/past-gifts/presets/samples.ts';
import { endpoint, staff } from '../../endpoint.ts';
import { Id } from '../../fields/fields.ts';
import { line } from '../../fields/text-fields.admin.ts';
import { IndianDate } from '../../lists.admin.ts';
import {
  CHECK_ERRORS,
  ChosenHeadings,
  choiceAsJson,
  chosenColumns,
  IMPORT_ERRORS,
  ImportPastQuery,
  ImportResult,
  RejectedRows,
  tableUpload,
} from '../imports.ts';

// Gifts from a trust's earlier books, or from the export of another product.

/** The headings of its columns in a sample. */
export const PAST_HEADINGS: Readonly<Record<PastColumn, string>> = {
  receivedOn: 'Date received',
  name: 'Donor name',
  amountRupees: 'Amount (₹)',
  mode: 'Payment mode',
  category: 'Category',
  campaign: 'Campaign',
  email: 'Email',
  phone: 'Phone',
  reference: 'Reference',
  bank: 'Bank',
  receiptNumber: 'Receipt number',
  idKind: 'ID document',
  idNumber: 'ID number',
  address: 'Address',
  note: 'Note',
};

/** The heading of each column, null for what the file does not have, and the answers to what it leaves open. */
export const PastChoice = z.strictObject({
  columns: chosenColumns(PAST_COLUMNS),
  categoryId: z.nullable(Id),
  unit: z.nullable(z.enum(AMOUNT_UNITS)),
  receivedOn: z.nullable(IndianDate),
  filedOn: z.nullable(IndianDate),
  acknowledgement: line(60),
});

/** `choice` is `PastChoice` as JSON. */
export const CheckPastQuery = z.strictObject({ choice: choiceAsJson });
export const ImportPastGiftsQuery = z.extend(ImportPastQuery, { choice: choiceAsJson });
export type ImportPastGiftsQuery = z.infer<typeof ImportPastGiftsQuery>;

export const PastImportResult = z.extend(ImportResult, {
  ...ChosenHeadings,
  /** The product whose export it is; null for a file of the trust's own. */
  preset: z.nullable(z.enum(PRESET_IDS)),
  choice: PastChoice,
  /** What has to be chosen before the rows are checked. */
  missing: z.array(z.enum(PAST_QUESTIONS)),
  /** Some amounts as they are if the numbers are rupees, and if they are paise; none where it is known. */
  amounts: z.array(z.object({ row: z.number(), rupees: z.number(), paise: z.number() })),
});
export type PastImportResult = z.infer<typeof PastImportResult>;

const file = { ...tableUpload, response: PastImportResult } as const;

export const checkDonations = endpoint({
  ...file,
  path: '/api/admin/imports/donations/check',
  access: staff('changeDonations'),
  summary: 'Check a file of past donations, CSV or XLSX, without importing it',
  query: CheckPastQuery,
  errors: [...CHECK_ERRORS, 'import_columns_unknown'],
});

/** The columns are remembered for files with the same headings. */
export const importDonations = endpoint({
  ...file,
  path: '/api/admin/imports/donations',
  access: staff('moveMoney'),
  summary: 'Import past donations without receipts from a CSV or XLSX file',
  query: ImportPastGiftsQuery,
  errors: [...IMPORT_ERRORS, 'import_columns_unknown', 'import_year_filed'],
});

export const getRejectedRows = endpoint({
  ...file,
  path: '/api/admin/imports/donations/rejected',
  access: staff('changeDonations'),
  summary: 'Get the rows of a file of past donations that cannot be imported, with the reasons, as CSV',
  query: ImportPastGiftsQuery,
  response: RejectedRows,
  errors: ['file_type_unsupported', 'import_columns_unknown'],
});

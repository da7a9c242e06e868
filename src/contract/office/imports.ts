import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';
import { Id, Moment } from '../fields/fields.ts';
import { ById } from '../fields/id-and-version.admin.ts';
import { listOf, pageQuery } from '../lists.admin.ts';

export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 50_000;
/** Further problems are only counted. */
export const PROBLEMS_SHOWN = 200;

/** The columns of a campaign file, in any order; the first five are required. */
export const CAMPAIGN_COLUMNS = [
  'title',
  'category',
  'goalRupees',
  'startsAt',
  'endsAt',
  'address',
  'description',
  'slug',
  'language',
] as const;
export type CampaignColumn = (typeof CAMPAIGN_COLUMNS)[number];
/** Their headings, as a sample has them; the columns' own names and other usual headings are understood, too. */
export const CAMPAIGN_HEADINGS: Readonly<Record<CampaignColumn, string>> = {
  title: 'Title',
  category: 'Category',
  goalRupees: 'Goal (₹)',
  startsAt: 'Starts',
  endsAt: 'Ends',
  address: 'Place',
  description: 'Description',
  slug: 'Page address',
  language: 'Language',
};
export const REQUIRED_CAMPAIGN_COLUMNS = CAMPAIGN_COLUMNS.slice(0, 5);

const fileName = z._default(z.string().check(z.maxLength(200)), '');

export const ImportCampaignsQuery = z.strictObject({ fileName });

export const ImportPastQuery = z.strictObject({
  fileName,
  /** `import`: staff have checked the probable duplicates and want them imported. */
  duplicates: z._default(z.enum(['refuse', 'import']), 'refuse'),
  /** `leave_out`: rows with problems, and probable duplicates, are left out and the others imported. */
  rejected: z._default(z.enum(['refuse', 'leave_out']), 'refuse'),
});
export type ImportPastQuery = z.infer<typeof ImportPastQuery>;

export const ImportProblem = z.object({
  /** As in a spreadsheet: the headings are row 1. */
  row: z.number(),
  /** The heading; null for a problem of the whole row. */
  column: z.nullable(z.string()),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

export const ImportResult = z.object({
  dryRun: z.boolean(),
  /** Rows that are not empty, without the headings. */
  rows: z.number(),
  /** The number of records created, or of a dry run: that would be. 0 with any problem, because an import is all or nothing. */
  created: z.number(),
  /** The rows that can be imported if rejected rows and probable duplicates are left out; 0 where all rows must be valid. */
  acceptable: z.number(),
  problems: z.array(ImportProblem),
  problemsTotal: z.number(),
  /** Rows that seem to repeat something recorded or another row; they prevent the import until staff confirm them. */
  duplicates: z.array(ImportProblem),
  duplicatesTotal: z.number(),
  /** Rows that are imported, but that staff should know about, such as cash above the legal limit. */
  warnings: z.array(ImportProblem),
  warningsTotal: z.number(),
  /** How the file was read, such as columns and rows that were left out. */
  notices: z.array(z.string()),
});
export type ImportResult = z.infer<typeof ImportResult>;

const heading = z.nullable(z.string().check(z.maxLength(200)));

/** The heading of each column; null for what a file does not have. */
export const chosenColumns = <Column extends string>(columns: readonly Column[]) =>
  z.strictObject(
    Object.fromEntries(columns.map((column) => [column, heading])) as Record<Column, typeof heading>,
  );

/** What was chosen for a file, as JSON; without it, what was chosen for an earlier file with the same headings, or a guess. */
export const choiceAsJson = z.optional(z.string().check(z.maxLength(4000)));

/** What a result says about the headings of a file whose columns people choose. */
export const ChosenHeadings = {
  /** Whether the columns were chosen for an earlier file with the same headings. */
  isRemembered: z.boolean(),
  /** Each heading with the first cell below it that is filled. */
  headings: z.array(z.object({ heading: z.string(), example: z.string() })),
};

/** The rejected rows of a file with the reasons in a further column, as CSV, to correct and import again. */
export const RejectedRows = z.object({ fileName: z.string(), rows: z.number(), csv: z.string() });
export type RejectedRows = z.infer<typeof RejectedRows>;

export const ImportQuery = z.strictObject(pageQuery);
export type ImportQuery = z.infer<typeof ImportQuery>;

/** An import of past donations, campaigns or expenses. */
export const ListedImport = z.object({
  id: Id,
  fileName: z.string(),
  rows: z.number(),
  importedAt: Moment,
  importedBy: z.string(),
  /** When and by whom it was undone; null unless it was. */
  undone: z.nullable(z.object({ at: Moment, by: z.string() })),
});
export type ListedImport = z.infer<typeof ListedImport>;

export const ImportPage = listOf(ListedImport);

export const ImportUndone = z.object({ message: z.string() });

export const listDonationImports = endpoint({
  method: 'GET',
  path: '/api/admin/imports',
  access: staff('changeDonations'),
  summary: 'List the imports of past donations, latest first',
  query: ImportQuery,
  response: ImportPage,
});

export const listCampaignImports = endpoint({
  method: 'GET',
  path: '/api/admin/imports/campaigns',
  access: staff('changeContent'),
  summary: 'List the imports of campaigns, latest first',
  query: ImportQuery,
  response: ImportPage,
});

export const UNDO_ERRORS = ['record_not_found', 'import_undone_already', 'import_concurrent'] as const;

export const undoDonationImport = endpoint({
  method: 'POST',
  path: '/api/admin/imports/:id/undo',
  access: staff('moveMoney'),
  summary: 'Undo an import: cancel all of its donations',
  params: ById,
  response: ImportUndone,
  errors: [...UNDO_ERRORS, 'import_gifts_refunded', 'import_receipts_issued', 'import_statement_revised'],
});

export const undoCampaignImport = endpoint({
  method: 'POST',
  path: '/api/admin/imports/campaigns/:id/undo',
  access: staff('changeContent'),
  summary: 'Undo an import of campaigns: delete its drafts',
  params: ById,
  response: ImportUndone,
  errors: [...UNDO_ERRORS, 'import_campaigns_used', 'import_campaigns_gone'],
});

/** What checking and importing a file have in common. A check is a dry run, which writes nothing. */
export const tableUpload = { method: 'POST', upload: true, response: ImportResult } as const;
export const CHECK_ERRORS = ['file_type_unsupported', 'imported_already'] as const;
export const IMPORT_ERRORS = [...CHECK_ERRORS, 'import_concurrent', 'import_outdated'] as const;

export const checkCampaigns = endpoint({
  ...tableUpload,
  path: '/api/admin/imports/campaigns/check',
  access: staff('changeContent'),
  summary: 'Check a file of campaigns, CSV or XLSX, without importing it',
  errors: CHECK_ERRORS,
});

export const importCampaigns = endpoint({
  ...tableUpload,
  path: '/api/admin/imports/campaigns',
  access: staff('changeContent'),
  summary: 'Import campaigns as drafts from a CSV or XLSX file',
  query: ImportCampaignsQuery,
  errors: IMPORT_ERRORS,
});

import * as z from 'zod/mini';

export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 50_000;
/** Further problems are only counted. */
export const PROBLEMS_SHOWN = 200;

/** The column headings of a campaign file, in any order; the first five are required. */
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
export const REQUIRED_CAMPAIGN_COLUMNS = CAMPAIGN_COLUMNS.slice(0, 5);

/**
 * The column headings of a file of past donations, in any order; the first five are required. Dates are written as 2019-05-31
 * or 31/05/2019.
 */
export const PAST_COLUMNS = [
  'receivedOn',
  'name',
  'amountRupees',
  'mode',
  'category',
  'campaign',
  'email',
  'phone',
  'reference',
  'bank',
  'receiptNumber',
  'idKind',
  'idNumber',
  'address',
  'note',
] as const;
export type PastColumn = (typeof PAST_COLUMNS)[number];
export const REQUIRED_PAST_COLUMNS = PAST_COLUMNS.slice(0, 5);

export const ImportPastQuery = z.strictObject({
  /** `import`: staff have checked the probable duplicates and want them imported. */
  duplicates: z._default(z.enum(['refuse', 'import']), 'refuse'),
});

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
  problems: z.array(ImportProblem),
  problemsTotal: z.number(),
  /** Rows that seem to repeat an existing gift or another row; they prevent the import until staff confirm them. */
  duplicates: z.array(ImportProblem),
  duplicatesTotal: z.number(),
  /** Rows that are imported, but that staff should know about, such as cash above the legal limit. */
  warnings: z.array(ImportProblem),
  warningsTotal: z.number(),
});
export type ImportResult = z.infer<typeof ImportResult>;

export const adminImportCalls = {
  /**
   * POST a CSV file's bytes as text/csv: `ImportResult` of a dry run, which writes nothing. 400 `file_refused` for anything but
   * CSV in UTF-8; 409 `imported_already` for a file that was imported before; 413 `too_large`.
   */
  campaignsCheck: '/api/admin/imports/campaigns/check',
  /** POST the same file: `ImportResult`. Creates drafts. 409 `edited_meanwhile` during another import. */
  campaigns: '/api/admin/imports/campaigns',
  /** POST a file of past donations: `ImportResult` of a dry run. Refusals as above. */
  donationsCheck: '/api/admin/imports/donations/check',
  /** POST the same file with `ImportPastQuery`: `ImportResult`. Records the donations on their dates, without receipts or e-mails. */
  donations: '/api/admin/imports/donations',
} as const;

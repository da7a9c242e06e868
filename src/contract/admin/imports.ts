import * as z from 'zod/mini';

export const IMPORT_MOST_BYTES = 20 * 1024 * 1024;
export const IMPORT_MOST_ROWS = 50_000;
/** So many problems are listed; the others are counted. */
export const PROBLEMS_SHOWN = 200;

/** The headings of a file of campaigns, in any order. The first five are needed. */
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
export const CAMPAIGN_COLUMNS_NEEDED = CAMPAIGN_COLUMNS.slice(0, 5);

/**
 * The headings of a file of past donations, in any order; those of `PAST_COLUMNS_NEEDED` must be there. Days are written
 * 2019-05-31 or 31/05/2019.
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
export const PAST_COLUMNS_NEEDED = PAST_COLUMNS.slice(0, 5);

export const ImportPastQuery = z.strictObject({
  /** `keep`: somebody has looked at the probable doubles, and they are gifts of their own. */
  doubles: z._default(z.enum(['refuse', 'keep']), 'refuse'),
});

export const ImportProblem = z.object({
  /** As a spreadsheet counts: the headings are row 1. */
  row: z.number(),
  /** The heading; null for what is wrong with the whole row. */
  column: z.nullable(z.string()),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

export const ImportResult = z.object({
  dryRun: z.boolean(),
  /** Rows with something in them, without the headings. */
  rows: z.number(),
  /** How many were made; of a dry run how many would be. 0 as soon as there is one problem: it is all or nothing. */
  made: z.number(),
  problems: z.array(ImportProblem),
  problemsInAll: z.number(),
  /** Rows that seem to be in the books, or in the file, already. Nothing is made before somebody says `keep`. */
  doubles: z.array(ImportProblem),
  doublesInAll: z.number(),
});
export type ImportResult = z.infer<typeof ImportResult>;

export const adminImportCalls = {
  /**
   * POST a CSV file's bytes alone as text/csv: `ImportResult` of a dry run, which writes nothing. Owner and manager. 400
   * `file_…` for what is no CSV in UTF-8; 409 `imported_already` for a file that was imported; 413 `too_large`.
   */
  campaignsCheck: '/api/admin/imports/campaigns/check',
  /** POST the same file: `ImportResult`. The campaigns are drafts. 409 `import_concurrent` while others import, too. */
  campaigns: '/api/admin/imports/campaigns',
  /**
   * POST a file of past donations as above: `ImportResult` of a dry run. Owner and accountant. Refusals as above.
   */
  donationsCheck: '/api/admin/imports/donations/check',
  /**
   * POST the same file with `ImportPastQuery`: `ImportResult`. Needs a sign-in not older than 15 minutes. The donations count
   * on their day, without a receipt or mail of ours.
   */
  donations: '/api/admin/imports/donations',
} as const;

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
] as const;
export type CampaignColumn = (typeof CAMPAIGN_COLUMNS)[number];
export const CAMPAIGN_COLUMNS_NEEDED = CAMPAIGN_COLUMNS.slice(0, 5);

export const ImportQuery = z.strictObject({
  /** `true` only reads the file and tells what is wrong with it. */
  dryRun: z._default(z.enum(['true', 'false']), 'true'),
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
});
export type ImportResult = z.infer<typeof ImportResult>;

export const adminImportCalls = {
  /**
   * POST a CSV file's bytes alone as text/csv, with `ImportQuery`: `ImportResult`. Owner and manager. The campaigns are
   * drafts. 400 `file_refused` for what is no CSV in UTF-8; 409 `imported_already` for the same file once more; 413
   * `too_large`.
   */
  campaigns: '/api/admin/imports/campaigns',
} as const;

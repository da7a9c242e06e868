import {
  CAMPAIGN_COLUMNS,
  CAMPAIGN_HEADINGS,
  type CampaignColumn,
  type ImportResult,
  REQUIRED_CAMPAIGN_COLUMNS,
  type RejectedRows,
} from '#contract/office/imports.ts';
import { counted } from '#domain/text/counted.ts';
import { csvFile } from '#domain/text/csv.ts';
import { isMissingReference, isUniqueViolation } from '../../db/unique-violation.ts';
import type { SignedInStaff } from '../../staff/audit/service.ts';
import { campaignsOf, type NewCampaign } from './campaign-rows.ts';
import { PROBLEM_HEADING } from './columns.ts';
import { PAST_DONATIONS } from './past/kind.ts';
import { insertCampaigns, knownForCampaigns } from './queries.ts';
import { checkFile, type ImportDeps, type ImportKind, type ImportOptions, runImport } from './run-import.ts';

const CAMPAIGNS: ImportKind<CampaignColumn, NewCampaign> = {
  kind: 'campaigns',
  headings: {
    names: CAMPAIGN_HEADINGS,
    known: CAMPAIGN_COLUMNS,
    required: REQUIRED_CAMPAIGN_COLUMNS,
    aliases: {
      campaign: 'title',
      name: 'title',
      goal: 'goalRupees',
      goalinrupees: 'goalRupees',
      start: 'startsAt',
      starts: 'startsAt',
      startdate: 'startsAt',
      end: 'endsAt',
      ends: 'endsAt',
      enddate: 'endsAt',
      place: 'address',
      text: 'description',
      pageaddress: 'slug',
    },
  },
  check: async (db, rows, { problems }) => campaignsOf(rows, await knownForCampaigns(db), problems),
  write: insertCampaigns,
  auditDetails: ({ length }) => ({
    action: 'campaigns_imported',
    message: `Imported ${counted(length, 'campaign')} as drafts.`,
  }),
  // A slug was taken or a category deleted since the rows were checked.
  isOutdated: (error) =>
    isUniqueViolation(error, 'campaign_slug_unique') ||
    isMissingReference(error, 'campaign_category_id_category_id_fk'),
};

/** Checks a file of campaigns without importing it. @throws AppError as `runImport` does. */
export function checkCampaigns(deps: ImportDeps, by: SignedInStaff, bytes: unknown): Promise<ImportResult> {
  return runImport(deps, by, bytes, { dryRun: true, allowDuplicates: false }, CAMPAIGNS);
}

/** Imports each row of a file as a draft campaign. @throws AppError as `runImport` does. */
export function importCampaigns(
  deps: ImportDeps,
  by: SignedInStaff,
  bytes: unknown,
  fileName: string,
): Promise<ImportResult> {
  return runImport(deps, by, bytes, { dryRun: false, allowDuplicates: false, fileName }, CAMPAIGNS);
}

/** Checks a file of past donations without importing it. @throws AppError as `runImport` does. */
export function checkPastDonations(
  deps: ImportDeps,
  by: SignedInStaff,
  bytes: unknown,
): Promise<ImportResult> {
  return runImport(deps, by, bytes, { dryRun: true, allowDuplicates: false }, PAST_DONATIONS);
}

/**
 * Imports each row of a file as a past donation, recorded on its own date in ledger, campaign totals and donors, without a
 * receipt or email.
 * @throws AppError as `runImport` does.
 */
export function importPastDonations(
  deps: ImportDeps,
  by: SignedInStaff,
  bytes: unknown,
  options: Omit<ImportOptions, 'dryRun'>,
): Promise<ImportResult> {
  return runImport(deps, by, bytes, { dryRun: false, ...options }, PAST_DONATIONS);
}

/**
 * The rows of a file that cannot be imported, or are probable duplicates, each with what is wrong, to correct and import again.
 * @throws AppError for a file that cannot be read as a table.
 */
export async function rejectedPastRows(
  { db, clock }: ImportDeps,
  bytes: unknown,
  fileName: string,
): Promise<RejectedRows> {
  const { findings, raw } = await checkFile(db, bytes, PAST_DONATIONS, clock());
  const { problems, duplicates } = findings;
  const rejected = [...raw.rowAt].flatMap(([row, cells]) => {
    const reason = [problems.ofRow(row), duplicates.ofRow(row)].filter(Boolean).join('; ');
    return reason === '' ? [] : [[...raw.headings.map((_, index) => cells[index] ?? ''), reason]];
  });
  const headings = [...raw.headings, PROBLEM_HEADING];
  return {
    rows: rejected.length,
    fileName: `${fileName.replace(/\.(?:csv|xlsx)$/i, '') || 'donations'}-rejected.csv`,
    csv: csvFile([headings, ...rejected]),
  };
}

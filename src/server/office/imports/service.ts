import {
  CAMPAIGN_COLUMNS,
  CAMPAIGN_HEADINGS,
  type CampaignColumn,
  type ImportResult,
  REQUIRED_CAMPAIGN_COLUMNS,
} from '#contract/office/imports.ts';
import { counted } from '#domain/text/counted.ts';
import { isMissingReference, isUniqueViolation } from '../../db/unique-violation.ts';
import type { SignedInStaff } from '../../staff/audit/service.ts';
import { campaignsOf, type NewCampaign } from './campaign-rows.ts';
import type { Headings } from './columns.ts';
import { insertCampaigns, knownForCampaigns } from './queries.ts';
import { type ReadRows, readRows } from './read-rows.ts';
import { type ImportDeps, type ImportKind, runImport } from './run-import.ts';

const CAMPAIGN_FILE: Headings<CampaignColumn> = {
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
};

const CAMPAIGNS: ImportKind<ReadRows<CampaignColumn>, NewCampaign> = {
  kind: 'campaigns',
  names: CAMPAIGN_HEADINGS,
  read: (bytes, problems) => readRows(bytes, CAMPAIGN_FILE, problems),
  check: async (db, { rows }, { problems }) => campaignsOf(rows, await knownForCampaigns(db), problems),
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
export async function checkCampaigns(
  deps: ImportDeps,
  by: SignedInStaff,
  bytes: unknown,
): Promise<ImportResult> {
  return (await runImport(deps, by, bytes, { dryRun: true, allowDuplicates: false }, CAMPAIGNS)).result;
}

/** Imports each row of a file as a draft campaign. @throws AppError as `runImport` does. */
export async function importCampaigns(
  deps: ImportDeps,
  by: SignedInStaff,
  bytes: unknown,
  fileName: string,
): Promise<ImportResult> {
  const options = { dryRun: false, allowDuplicates: false, fileName };
  return (await runImport(deps, by, bytes, options, CAMPAIGNS)).result;
}

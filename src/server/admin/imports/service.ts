import {
  CAMPAIGN_COLUMNS,
  CAMPAIGN_COLUMNS_NEEDED,
  type CampaignColumn,
  type ImportResult,
} from '#contract/admin/imports.ts';
import { isMissingReference, isUniqueViolation } from '../../db/unique-violation.ts';
import type { SignedInStaff } from '../audit/service.ts';
import { type CampaignToMake, campaignsOf } from './campaign-rows.ts';
import { PAST_DONATIONS } from './past/kind.ts';
import { insertCampaigns, knownForCampaigns } from './queries.ts';
import { type ImportDeps, type ImportKind, takeIn } from './take-in.ts';

const CAMPAIGNS: ImportKind<CampaignColumn, CampaignToMake> = {
  kind: 'campaigns',
  headings: { known: CAMPAIGN_COLUMNS, needed: CAMPAIGN_COLUMNS_NEEDED },
  check: async (db, rows, { problems }) => campaignsOf(rows, await knownForCampaigns(db), problems),
  write: (tx, campaigns, { now }) => insertCampaigns(tx, campaigns, now),
  audited: ({ length }) => ({
    action: 'campaigns_imported',
    words: `Imported ${length.toLocaleString('en-IN')} ${length === 1 ? 'campaign' : 'campaigns'} from a file, as drafts.`,
  }),
  // Another campaign took an address, or a category went, since the rows were checked.
  isOutdated: (error) =>
    isUniqueViolation(error, 'campaign_slug_unique') ||
    isMissingReference(error, 'campaign_category_id_category_id_fk'),
};

/** Says what is wrong with a file of campaigns. @throws AppError as `takeIn` does. */
export function checkCampaigns(deps: ImportDeps, by: SignedInStaff, bytes: unknown): Promise<ImportResult> {
  return takeIn(deps, by, bytes, { dryRun: true, keepDoubles: false }, CAMPAIGNS);
}

/** Makes a draft of each row of a file of campaigns. @throws AppError as `takeIn` does. */
export function importCampaigns(deps: ImportDeps, by: SignedInStaff, bytes: unknown): Promise<ImportResult> {
  return takeIn(deps, by, bytes, { dryRun: false, keepDoubles: false }, CAMPAIGNS);
}

/** Says what is wrong with a file of past donations, and what seems to be in the books already. @throws as `takeIn` does. */
export function checkPastDonations(
  deps: ImportDeps,
  by: SignedInStaff,
  bytes: unknown,
): Promise<ImportResult> {
  return takeIn(deps, by, bytes, { dryRun: true, keepDoubles: false }, PAST_DONATIONS);
}

/**
 * Books each row of a file of the trust's earlier books on its own day: ledger, campaigns and donors have them, but no receipt
 * is issued and nobody is written to.
 * @throws AppError as `takeIn` does.
 */
export function importPastDonations(
  deps: ImportDeps,
  by: SignedInStaff,
  bytes: unknown,
  keepDoubles: boolean,
): Promise<ImportResult> {
  return takeIn(deps, by, bytes, { dryRun: false, keepDoubles }, PAST_DONATIONS);
}

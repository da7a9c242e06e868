import { randomInt } from 'node:crypto';
import { v7 as uuid, validate } from 'uuid';
import type { CampaignSources, ChangeSource } from '#contract/campaigns/sources.admin.ts';
import { CODE_LENGTH, CODE_LETTERS, shortLinkPath } from '#domain/campaigns/source-code.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { AppError } from '../../errors.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import {
  campaignExists,
  countOrders,
  countSources,
  deleteSources,
  insertSource,
  lockCampaign,
  lockSource,
  sourcesOf,
  updateSource,
} from './queries.ts';

export type SourceDeps = { db: Database; clock: () => Date; publicUrl: string };

/** More places than anybody hangs posters up for one campaign. */
const MAX_SOURCES = 100;
/** A donation that is still unpaid by then is not going to be. The privacy policy promises a week, and the job runs every hour. */
const ABANDONED_AFTER_MS = 6 * 86_400_000;

const nameTaken = () => new AppError('source_name_taken', { field: 'name' });

/** A campaign's sources with their counts. @throws AppError `campaign_not_found`. */
export async function listSources(
  { db, publicUrl }: Pick<SourceDeps, 'db' | 'publicUrl'>,
  campaignId: string,
): Promise<CampaignSources> {
  if (!validate(campaignId) || !(await campaignExists(db, campaignId)))
    throw new AppError('campaign_not_found');
  const rows = await sourcesOf(db, campaignId);
  return {
    items: rows.map(({ code, withdrawnAt, ...source }) => ({
      ...source,
      link: publicUrl + shortLinkPath(code, 'en'),
      isWithdrawn: withdrawnAt !== null,
    })),
  };
}

/** Names a source. @throws AppError `campaign_not_found`, `source_name_taken` or `too_many_sources`. */
export async function nameSource(
  deps: SourceDeps,
  by: SignedInStaff,
  campaignId: string,
  name: string,
): Promise<CampaignSources> {
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    if (!validate(campaignId) || !(await lockCampaign(tx, campaignId)))
      throw new AppError('campaign_not_found');
    // control: a campaign has a limited number of sources (sources.test.ts)
    if ((await countSources(tx, campaignId)) >= MAX_SOURCES) throw new AppError('too_many_sources');
    await insertWithCode(tx, { id: uuid(), campaignId, name, createdAt: now });
    const message = 'Named a place for posters of a campaign.';
    const target = { kind: 'campaign', id: campaignId } as const;
    await recordAudit(tx, by, { action: 'campaign_source_named', target, message, after: { name } }, now);
  });
  return listSources(deps, campaignId);
}

async function insertWithCode(
  tx: Transaction,
  row: { id: string; campaignId: string; name: string; createdAt: Date },
): Promise<void> {
  try {
    let isInserted = false;
    while (!isInserted) isInserted = await insertSource(tx, { ...row, code: newCode() });
  } catch (error) {
    throw isUniqueViolation(error, 'campaign_source_name') ? nameTaken() : error;
  }
}

/** One of 34 million, so that a mistyped one leads to the list of campaigns and not to another campaign. */
function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
}

/** Renames, withdraws or restores a source. @throws AppError `record_not_found` or `source_name_taken`. */
export async function changeSource(
  deps: SourceDeps,
  by: SignedInStaff,
  id: string,
  { name, isWithdrawn }: ChangeSource,
): Promise<CampaignSources> {
  const now = deps.clock();
  const campaignId = await deps.db.transaction(async (tx) => {
    const former = validate(id) ? await lockSource(tx, id) : undefined;
    if (!former) throw new AppError({ code: 'record_not_found', params: { record: 'place' } });
    const withdrawnAt = isWithdrawn ? (former.withdrawnAt ?? now) : null;
    await updateSource(tx, id, { name, withdrawnAt }).catch((error: unknown) => {
      throw isUniqueViolation(error, 'campaign_source_name') ? nameTaken() : error;
    });
    const change = {
      action: 'campaign_source_changed',
      target: { kind: 'campaign', id: former.campaignId } as const,
      message: 'Changed a place for posters of a campaign.',
      before: { name: former.name, withdrawn: former.withdrawnAt !== null },
      after: { name, withdrawn: isWithdrawn },
    };
    await recordAudit(tx, by, change, now);
    return former.campaignId;
  });
  return listSources(deps, campaignId);
}

/** Counts the donations of sources that are final, and forgets which donations they were. */
export async function countSourceOrders(db: Database, now: Date): Promise<void> {
  await countOrders(db, new Date(now.getTime() - ABANDONED_AFTER_MS));
}

/** Deletes the sources of a campaign that has no donations. */
export function deleteSourcesOf(tx: Transaction, campaignId: string): Promise<void> {
  return deleteSources(tx, campaignId);
}

import { v7 as uuid, validate } from 'uuid';
import type { CampaignImpact, EnterImpact, ImpactEntry } from '#contract/campaigns/impact.admin.ts';
import { type ImpactEvent, impactState } from '#domain/campaigns/impact.ts';
import type { ImpactTexts } from '#domain/text/content-language.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import { cleanTranslations } from '../../trust/admin-translations/service.ts';
import { campaignExists, entriesOf, findEntry, insertEntry, insertEvent } from './queries.ts';

export type ImpactDeps = { db: Database; clock: () => Date };

/** Older ones still count in the totals. */
const MOST_LISTED = 100;

/** What a campaign achieved, latest first, as one member of staff sees it. @throws AppError `campaign_not_found`. */
export async function listImpact(
  { db }: Pick<ImpactDeps, 'db'>,
  by: SignedInStaff,
  campaignId: string,
): Promise<CampaignImpact> {
  if (!validate(campaignId) || !(await campaignExists(db, campaignId)))
    throw new AppError('campaign_not_found');
  const rows = await entriesOf(db, campaignId, MOST_LISTED);
  return { items: rows.map((row) => described(row, by)) };
}

function described(row: Awaited<ReturnType<typeof entriesOf>>[number], by: SignedInStaff): ImpactEntry {
  return {
    ...row,
    state: impactState(row.events),
    by: row.by || row.byEmail,
    at: row.enteredAt.toISOString(),
    isOwn: row.enteredBy === by.accountId,
    decidedBy: row.decidedBy || row.decidedByEmail,
  };
}

/** Stores an entry, which visitors see once somebody else has confirmed it. @throws AppError `campaign_not_found`, `invalid_input`. */
export async function enterImpact(
  deps: ImpactDeps,
  by: SignedInStaff,
  campaignId: string,
  { language, translations, ...entered }: EnterImpact,
): Promise<CampaignImpact> {
  const { db, clock } = deps;
  if (!validate(campaignId) || !(await campaignExists(db, campaignId)))
    throw new AppError('campaign_not_found');
  if (entered.untilDay < entered.fromDay)
    throw new AppError('invalid_input', { fieldErrors: { untilDay: 'end_before_start' } });
  const texts = { language, translations: cleanTranslations<ImpactTexts>(language, translations) };
  const entry = { id: uuid(), campaignId, ...entered, ...texts };
  await db.transaction((tx) => insertEntry(tx, { ...entry, enteredBy: by.accountId, enteredAt: clock() }));
  return listImpact(deps, by, campaignId);
}

const MESSAGES: Record<ImpactEvent, string> = {
  confirmed: 'Confirmed what a campaign achieved.',
  rejected: 'Rejected what was entered about a campaign.',
  withdrawn: 'Withdrew what a campaign achieved.',
};

/** Confirms or rejects an entry, or withdraws a confirmed one. @throws AppError `not_found`, `impact_decided`, `impact_own`. */
export async function decideImpact(
  deps: ImpactDeps,
  by: SignedInStaff,
  id: string,
  kind: ImpactEvent,
): Promise<CampaignImpact> {
  const { db, clock } = deps;
  const now = clock();
  const { campaignId } = await db.transaction(async (tx) => {
    const entry = validate(id) ? await findEntry(tx, id) : undefined;
    if (!entry) throw new AppError('not_found');
    const isOpen = impactState(entry.events) === (kind === 'withdrawn' ? 'confirmed' : 'entered');
    if (!isOpen) throw new AppError('impact_decided');
    if (kind !== 'withdrawn' && entry.enteredBy === by.accountId) throw new AppError('impact_own');
    await insertEvent(tx, { entryId: id, kind, actedBy: by.accountId, at: now });
    const target = { kind: 'campaign', id: entry.campaignId } as const;
    const after = { quantity: entry.quantity, unit: entry.unit };
    const action = `campaign_impact_${kind}` as const;
    await recordAudit(tx, by, { action, target, message: MESSAGES[kind], after }, now);
    return entry;
  });
  return listImpact(deps, by, campaignId);
}

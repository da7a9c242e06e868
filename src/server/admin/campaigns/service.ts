import { isDeepStrictEqual } from 'node:util';
import { validate } from 'uuid';
import type {
  AdminCampaign,
  CampaignFields,
  CampaignQuery,
  CampaignState,
  ListedCampaign,
  SaveCampaign,
} from '#contract/admin/campaigns.ts';
import { slugOf } from '#domain/slug.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { pageOf } from '../../db/keyset-pagination.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { AppError } from '../../http/errors.ts';
import { recordAudit, type SignedInStaff } from '../audit/service.ts';
import { requireUploaded } from '../pictures/service.ts';
import { audited, keptFields, listed, readFields, requireComplete, stateOf, toEdit } from './fields.ts';
import {
  type CampaignValues,
  deleteCampaign,
  findCampaign,
  hasDonations,
  insertCampaign,
  lastChangedBy,
  listedCampaigns,
  lockCampaign,
  picturesOf,
  replacePictures,
  type StoredCampaign,
  updateCampaign,
} from './queries.ts';

export type CampaignDeskDeps = { db: Database; clock: () => Date };

const NAMESAKES = 50;
const MOMENT = new Intl.DateTimeFormat('en-IN', {
  ...{ dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' },
});
const target = (id: string) => ({ kind: 'campaign', id }) as const;

/** A page of the campaigns, the latest start first; without a state all but archived ones. */
export async function listForStaff(
  { db }: CampaignDeskDeps,
  query: CampaignQuery,
): Promise<{ items: ListedCampaign[]; nextCursor: string | null }> {
  if (query.categoryId !== undefined && !validate(query.categoryId)) return { items: [], nextCursor: null };
  const { rows, nextCursor } = pageOf(await listedCampaigns(db, query), query.limit);
  return { items: rows.map(listed), nextCursor };
}

/** A campaign to edit. @throws AppError `record_not_found`. */
export async function openCampaign({ db }: CampaignDeskDeps, id: string): Promise<AdminCampaign> {
  const row = validate(id) ? await findCampaign(db, id) : undefined;
  if (!row) throw unknown();
  const [pictures, isGivenTo, changedBy] = await Promise.all([
    picturesOf(db, id),
    hasDonations(db, id),
    lastChangedBy(db, id),
  ]);
  return toEdit(row, { pictures, hasDonations: isGivenTo, changedBy });
}

const unknown = () => new AppError({ code: 'record_not_found', params: { record: 'campaign' } });

function slugTaken(): AppError {
  return new AppError('slug_taken', { field: 'slug' });
}

/** A campaign that is still as it was seen, held until the transaction ends. */
async function lockAsSeen(tx: Transaction, id: string, seenVersion: number): Promise<StoredCampaign> {
  const row = validate(id) ? await lockCampaign(tx, id) : undefined;
  if (!row) throw unknown();
  if (row.version === seenVersion) return row;
  const who = (await lastChangedBy(tx, id)) ?? 'Somebody';
  const at = MOMENT.format(row.changedAt);
  throw new AppError({ code: 'campaign_edited_meanwhile', params: { who, at } });
}

/**
 * Adds a campaign as a draft. Without an address of its own it gets one made of its title, with a number if need be.
 * @throws AppError `slug_taken` for an address that another campaign has; `invalid_input` by field, `category_unknown`.
 */
export async function createCampaign(
  deps: CampaignDeskDeps,
  by: SignedInStaff,
  fields: CampaignFields,
): Promise<AdminCampaign> {
  const now = deps.clock();
  const id = await deps.db.transaction(async (tx) => {
    const values = await readFields(tx, fields);
    await requireUploaded(tx, fields.pictures);
    const made = await insertUnderSlug(tx, fields, values, now);
    await replacePictures(tx, made.id, fields.pictures);
    const after = { ...audited({ ...values, slug: made.slug }), pictures: fields.pictures.length };
    const words = 'Created a campaign, as a draft.';
    await recordAudit(tx, by, { action: 'campaign_created', target: target(made.id), words, after }, now);
    return made.id;
  });
  return openCampaign(deps, id);
}

async function insertUnderSlug(tx: Transaction, fields: CampaignFields, values: CampaignValues, now: Date) {
  for (const slug of slugsFor(fields)) {
    const id = await insertCampaign(tx, slug, values, now);
    if (id) return { id, slug };
  }
  throw slugTaken();
}

/** The fields of a campaign that comes from a file as they are kept. */
export const keepFields = keptFields;

/** The addresses that a new campaign may have, the best first: its own, or those made of its title. */
export function* slugsFor({ slug, title }: Pick<CampaignFields, 'slug' | 'title'>): Generator<string> {
  const base = slug || slugOf(title);
  yield base;
  for (let number = 2; !slug && number <= NAMESAKES; number += 1) yield `${base}-${number}`;
}

/**
 * Saves a campaign with its pictures in their order, if nobody changed it since it was opened.
 * @throws AppError `record_not_found`; `campaign_edited_meanwhile`; `slug_taken`; `campaign_incomplete` for one that is on the site;
 * `invalid_input` by field, `category_unknown`.
 */
export async function saveCampaign(
  deps: CampaignDeskDeps,
  by: SignedInStaff,
  id: string,
  { seenVersion, ...fields }: SaveCampaign,
): Promise<AdminCampaign> {
  const now = deps.clock();
  try {
    await deps.db.transaction(async (tx) => {
      const former = await lockAsSeen(tx, id, seenVersion);
      const values = await readFields(tx, fields, former);
      await requireUploaded(tx, fields.pictures);
      if (former.publishedAt) requireComplete({ ...values, pictures: fields.pictures });
      const slug = fields.slug || former.slug;
      await updateCampaign(tx, id, { ...values, slug }, now);
      await replacePictures(tx, id, fields.pictures);
      const [before, after] = whatChanged(audited(former), audited({ ...values, slug }));
      const words = 'Edited a campaign.';
      const change = { before, after: { ...after, pictures: fields.pictures.length } };
      await recordAudit(tx, by, { action: 'campaign_edited', target: target(id), words, ...change }, now);
    });
  } catch (error) {
    throw isUniqueViolation(error, 'campaign_slug_unique') ? slugTaken() : error;
  }
  return openCampaign(deps, id);
}

function whatChanged(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter((key) => !isDeepStrictEqual(before[key], after[key]));
  const only = (values: Record<string, unknown>) =>
    Object.fromEntries(changed.map((key) => [key, values[key]]));
  return [only(before), only(after)] as const;
}

/** What each move makes of a campaign; whoever archives also takes it off the site. */
const moves = {
  publish: { to: 'published', action: 'campaign_published', words: 'Published a campaign.' },
  unpublish: { to: 'draft', action: 'campaign_unpublished', words: 'Took a campaign off the site.' },
  close: { to: 'closed', action: 'campaign_closed', words: 'Closed a campaign before its end.' },
  archive: { to: 'archived', action: 'campaign_archived', words: 'Archived a campaign.' },
} as const satisfies Record<string, { to: CampaignState; action: string; words: string }>;

/**
 * Publishes a campaign or opens it again, takes it off the site, closes it now or archives it, if nobody changed it since it
 * was looked at.
 * @throws AppError `record_not_found`; `campaign_edited_meanwhile`; `campaign_incomplete` and `campaign_not_started` for what cannot be published or closed.
 */
export async function moveCampaign(
  deps: CampaignDeskDeps,
  by: SignedInStaff,
  id: string,
  move: keyof typeof moves,
  seenVersion: number,
): Promise<AdminCampaign> {
  const now = deps.clock();
  const { to, action, words } = moves[move];
  await deps.db.transaction(async (tx) => {
    const former = await lockAsSeen(tx, id, seenVersion);
    const before = { state: stateOf(former) };
    if (to === 'published') requireComplete({ ...former, pictures: await picturesOf(tx, id) });
    if (to === 'closed') requireBegun(former, now);
    const isShown = to === 'published' || to === 'closed';
    const publishedAt = isShown ? (former.publishedAt ?? now) : null;
    const closedAt = to === 'closed' ? (former.closedAt ?? now) : null;
    const archivedAt = to === 'archived' ? (former.archivedAt ?? now) : null;
    await updateCampaign(tx, id, { publishedAt, closedAt, archivedAt }, now);
    await recordAudit(tx, by, { action, target: target(id), words, before, after: { state: to } }, now);
  });
  return openCampaign(deps, id);
}

function requireBegun({ publishedAt, startsAt }: StoredCampaign, now: Date): void {
  if (publishedAt && startsAt < now) return;
  throw new AppError('campaign_not_started');
}

/**
 * Deletes a campaign that nobody ever gave to.
 * @throws AppError `record_not_found`; `campaign_edited_meanwhile`; `campaign_has_donations` when there are donations: then it can be archived.
 */
export async function removeCampaign(
  { db, clock }: CampaignDeskDeps,
  by: SignedInStaff,
  id: string,
  seenVersion: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const former = await lockAsSeen(tx, id, seenVersion);
    if (await hasDonations(tx, id)) {
      throw new AppError('campaign_has_donations');
    }
    await deleteCampaign(tx, id);
    const words = 'Deleted a campaign that nobody had given to.';
    const before = audited(former);
    await recordAudit(tx, by, { action: 'campaign_deleted', target: target(id), words, before }, clock());
  });
}

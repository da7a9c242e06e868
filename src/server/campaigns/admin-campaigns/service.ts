import { isDeepStrictEqual } from 'node:util';
import { validate } from 'uuid';
import type {
  AdminCampaign,
  CampaignFields,
  CampaignQuery,
  CampaignState,
  ListedCampaign,
  SaveCampaign,
} from '#contract/campaigns/campaigns.admin.ts';
import type { ListTotal } from '#contract/lists.admin.ts';
import { slugify } from '#domain/text/slug.ts';
import { indianDateTime } from '#domain/time/indian-time.ts';
import { formatTypedDate } from '#domain/time/typed-date.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { toPage } from '../../db/queries/keyset-pagination.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { AppError } from '../../errors.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import { requireUploaded } from '../../trust/admin-pictures/service.ts';
import { deleteSourcesOf } from '../sources/service.ts';
import {
  auditDetails,
  checkFields,
  described,
  listed,
  requireComplete,
  stateOf,
  valuesOf,
} from './fields.ts';
import {
  type CampaignValues,
  countCampaigns,
  deleteRow,
  findCampaign,
  hasDonations,
  hasNews,
  insertCampaign,
  lastEditor,
  listedCampaigns,
  lockCampaign,
  picturesOf,
  replacePictures,
  type StoredCampaign,
  updateCampaign,
} from './queries.ts';

export { stateOf };

export type CampaignDeps = { db: Database; clock: () => Date };

/** How many campaigns with the same title get a numbered slug. */
const MAX_NUMBERED_SLUG = 50;
export const SLUG_TAKEN = 'Another campaign already has this address';
const target = (id: string) => ({ kind: 'campaign', id }) as const;

/** A page of campaigns, latest start first; all but archived ones by default. */
export async function listCampaigns(
  { db, clock }: CampaignDeps,
  query: CampaignQuery,
): Promise<{ items: ListedCampaign[]; nextCursor: string | null; total?: ListTotal }> {
  if (query.categoryId !== undefined && !validate(query.categoryId)) return { items: [], nextCursor: null };
  const now = clock();
  const { rows, nextCursor } = toPage(await listedCampaigns(db, query, now), query.limit);
  const items = rows.map(listed);
  return query.cursor === undefined
    ? { items, nextCursor, total: await countCampaigns(db, query, now) }
    : { items, nextCursor };
}

/** A campaign with the form's fields. @throws AppError `record_not_found`. */
export async function getCampaign({ db }: CampaignDeps, id: string): Promise<AdminCampaign> {
  const row = validate(id) ? await findCampaign(db, id) : undefined;
  if (!row) throw unknown();
  const [pictures, isFunded, changedBy] = await Promise.all([
    picturesOf(db, id),
    hasDonations(db, id),
    lastEditor(db, id),
  ]);
  return described(row, { pictures, hasDonations: isFunded, changedBy });
}

const unknown = () => new AppError({ code: 'record_not_found', params: { record: 'campaign' } });

function slugTaken(): AppError {
  return new AppError('slug_taken', { field: 'slug' });
}

/** Locks a campaign if its version is still the one the page showed. */
async function lockVersion(tx: Transaction, id: string, seenVersion: number): Promise<StoredCampaign> {
  const row = validate(id) ? await lockCampaign(tx, id) : undefined;
  if (!row) throw unknown();
  if (row.version === seenVersion) return row;
  const who = (await lastEditor(tx, id)) ?? 'Somebody';
  const params = { who, at: formatTypedDate(indianDateTime(row.changedAt)) };
  throw new AppError({ code: 'campaign_edited_meanwhile', params });
}

/**
 * Creates a campaign as a draft. An empty slug is derived from the title, with a number if necessary.
 * @throws AppError `slug_taken`; `invalid_input` and `category_unknown` with the fields.
 */
export async function createCampaign(
  deps: CampaignDeps,
  by: SignedInStaff,
  fields: CampaignFields,
): Promise<AdminCampaign> {
  const now = deps.clock();
  const id = await deps.db.transaction(async (tx) => {
    const values = await checkFields(tx, fields);
    await requireUploaded(tx, fields.pictures);
    const created = await insertWithSlug(tx, fields, values, now);
    await replacePictures(tx, created.id, fields.pictures);
    const after = { ...auditDetails({ ...values, slug: created.slug }), pictures: fields.pictures.length };
    const message = 'Created a campaign as a draft.';
    const change = { action: 'campaign_created', target: target(created.id), message, after };
    await recordAudit(tx, by, change, now);
    return created.id;
  });
  return getCampaign(deps, id);
}

async function insertWithSlug(tx: Transaction, fields: CampaignFields, values: CampaignValues, now: Date) {
  for (const slug of candidateSlugs(fields)) {
    const id = await insertCampaign(tx, slug, values, now);
    if (id) return { id, slug };
  }
  throw slugTaken();
}

/** An imported campaign's fields as stored values, except the category. @throws AppError as `valuesOf` does. */
export function checkImportedFields(fields: Parameters<typeof valuesOf>[0]): ReturnType<typeof valuesOf> {
  return valuesOf(fields);
}

/** The slugs to try for a new campaign: the given one, or those derived from the title. */
export function* candidateSlugs({ slug, title }: Pick<CampaignFields, 'slug' | 'title'>): Generator<string> {
  const base = slug || slugify(title);
  yield base;
  for (let number = 2; !slug && number <= MAX_NUMBERED_SLUG; number += 1) yield `${base}-${number}`;
}

/**
 * Saves a campaign with its pictures in display order, unless somebody changed it meanwhile.
 * @throws AppError `record_not_found`; `campaign_edited_meanwhile`; `slug_taken`; `campaign_incomplete` for a published campaign;
 * `invalid_input` and `category_unknown` with the fields.
 */
export async function saveCampaign(
  deps: CampaignDeps,
  by: SignedInStaff,
  id: string,
  { seenVersion, ...fields }: SaveCampaign,
): Promise<AdminCampaign> {
  const now = deps.clock();
  try {
    await deps.db.transaction(async (tx) => {
      const former = await lockVersion(tx, id, seenVersion);
      const values = await checkFields(tx, fields, former);
      await requireUploaded(tx, fields.pictures);
      if (former.publishedAt) requireComplete({ ...values, pictures: fields.pictures });
      const slug = fields.slug || former.slug;
      await updateCampaign(tx, id, { ...values, slug }, now);
      await replacePictures(tx, id, fields.pictures);
      const [before, after] = differences(auditDetails(former), auditDetails({ ...values, slug }));
      const change = {
        action: 'campaign_edited',
        target: target(id),
        message: 'Edited a campaign.',
        before,
        after: { ...after, pictures: fields.pictures.length },
      };
      await recordAudit(tx, by, change, now);
    });
  } catch (error) {
    throw isUniqueViolation(error, 'campaign_slug_unique') ? slugTaken() : error;
  }
  return getCampaign(deps, id);
}

function differences(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter((key) => !isDeepStrictEqual(before[key], after[key]));
  const only = (values: Record<string, unknown>) =>
    Object.fromEntries(changed.map((key) => [key, values[key]]));
  return [only(before), only(after)] as const;
}

/** The state that each transition leads to; archiving also unpublishes. */
const STATE_CHANGES = {
  publish: { to: 'published', action: 'campaign_published', message: 'Published a campaign.' },
  unpublish: { to: 'draft', action: 'campaign_unpublished', message: 'Unpublished a campaign.' },
  close: { to: 'closed', action: 'campaign_closed', message: 'Closed a campaign early.' },
  archive: { to: 'archived', action: 'campaign_archived', message: 'Archived a campaign.' },
} as const satisfies Record<string, { to: CampaignState; action: string; message: string }>;
export type StateChange = keyof typeof STATE_CHANGES;

/**
 * Publishes or reopens, unpublishes, closes or archives a campaign, unless somebody changed it meanwhile.
 * @throws AppError `record_not_found`; `campaign_edited_meanwhile`; `campaign_incomplete` when it cannot be published,
 * `campaign_not_started` when it cannot be closed.
 */
export async function changeState(
  deps: CampaignDeps,
  by: SignedInStaff,
  id: string,
  transition: StateChange,
  seenVersion: number,
): Promise<AdminCampaign> {
  const now = deps.clock();
  const { to, action, message } = STATE_CHANGES[transition];
  await deps.db.transaction(async (tx) => {
    const former = await lockVersion(tx, id, seenVersion);
    const before = { state: stateOf(former) };
    if (to === 'published') requireComplete({ ...former, pictures: await picturesOf(tx, id) });
    if (to === 'closed') requireStarted(former, now);
    const isPublic = to === 'published' || to === 'closed';
    const publishedAt = isPublic ? (former.publishedAt ?? now) : null;
    const closedAt = to === 'closed' ? (former.closedAt ?? now) : null;
    const archivedAt = to === 'archived' ? (former.archivedAt ?? now) : null;
    await updateCampaign(tx, id, { publishedAt, closedAt, archivedAt }, now);
    await recordAudit(tx, by, { action, target: target(id), message, before, after: { state: to } }, now);
  });
  return getCampaign(deps, id);
}

function requireStarted({ publishedAt, startsAt }: StoredCampaign, now: Date): void {
  if (publishedAt && startsAt < now) return;
  throw new AppError('campaign_not_started');
}

/**
 * Deletes a campaign that has no donations and of which no news was sent.
 * @throws AppError `record_not_found`; `campaign_edited_meanwhile`; `campaign_has_donations`.
 */
export async function deleteCampaign(
  { db, clock }: CampaignDeps,
  by: SignedInStaff,
  id: string,
  seenVersion: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const former = await lockVersion(tx, id, seenVersion);
    if ((await hasDonations(tx, id)) || (await hasNews(tx, id))) throw new AppError('campaign_has_donations');
    await deleteSourcesOf(tx, id);
    await deleteRow(tx, id);
    const message = 'Deleted a campaign without donations.';
    const before = auditDetails(former);
    await recordAudit(tx, by, { action: 'campaign_deleted', target: target(id), message, before }, clock());
  });
}

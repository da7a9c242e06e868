import { validate } from 'uuid';
import type {
  AdminCampaign,
  CampaignFields,
  CampaignState,
  ListedCampaign,
} from '#contract/admin/campaigns.ts';
import { indianClock, momentInIndia } from '#domain/indian-time.ts';
import { paiseFromRupees, rupeesFromPaise } from '#domain/money.ts';
import { tidyText } from '#domain/tidy-text.ts';
import type { Transaction } from '../../db/client.ts';
import { AppError, type Reason } from '../../http/errors.ts';
import { translationsToStore } from '../translations/service.ts';
import { type CampaignRow, type CampaignValues, categoryExists, type StoredCampaign } from './queries.ts';

export function stateOf({
  publishedAt,
  closedAt,
  archivedAt,
}: Pick<StoredCampaign, 'publishedAt' | 'closedAt' | 'archivedAt'>): CampaignState {
  if (archivedAt) return 'archived';
  if (closedAt) return 'closed';
  return publishedAt ? 'published' : 'draft';
}

/**
 * The fields of the form as they are kept.
 * @throws AppError `invalid_input` as `keptFields`; `category_unknown` when the category is gone.
 */
export async function readFields(
  tx: Transaction,
  fields: CampaignFields,
  former?: StoredCampaign,
): Promise<CampaignValues> {
  const { categoryId } = fields;
  const kept = keptFields(fields, former);
  if (!validate(categoryId) || !(await categoryExists(tx, categoryId))) {
    throw new AppError('category_unknown', { field: 'categoryId' });
  }
  return { ...kept, categoryId };
}

/**
 * The fields of the form as they are kept, but for the category, of which only the database knows.
 * @throws AppError `invalid_input` for an end before the start, a start after it was closed, and an amount with more than two
 * decimals, naming each field.
 */
export function keptFields(
  { title, description, address, language, ...fields }: Omit<CampaignFields, 'categoryId'>,
  former?: Pick<StoredCampaign, 'closedAt'>,
): Omit<CampaignValues, 'categoryId'> {
  const wrong: Record<string, Reason> = {};
  const [startsAt, endsAt] = [momentInIndia(fields.startsAt), momentInIndia(fields.endsAt)];
  if (endsAt <= startsAt) wrong['endsAt'] = 'end_before_start';
  if (former?.closedAt && former.closedAt <= startsAt) wrong['startsAt'] = 'start_after_closing';
  const goalPaise = paiseFromRupees(fields.goalRupees);
  if (typeof goalPaise !== 'bigint') wrong['goalRupees'] = 'rupees_too_many_decimals';
  if (Object.keys(wrong).length > 0 || typeof goalPaise !== 'bigint')
    throw new AppError('invalid_input', { fieldErrors: wrong });
  return {
    title,
    description: tidyText(description),
    address,
    language,
    translations: translationsToStore(language, fields.translations, fields.pictures),
    startsAt,
    endsAt,
    goalPaise,
  };
}

export function listed(row: CampaignRow): ListedCampaign {
  const { id, slug, title, version, picture } = row;
  return {
    ...{ id, slug, title, version, picture },
    state: stateOf(row),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    goalRupees: rupeesFromPaise(row.goalPaise),
    raisedRupees: rupeesFromPaise(row.settledPaise ?? 0n),
    donors: row.donors ?? 0,
    category: { id: row.categoryId, name: row.categoryName },
  };
}

/** A campaign to edit: with its dates as India's clock shows them, which is how they come back. */
export function toEdit(
  row: CampaignRow,
  more: Pick<AdminCampaign, 'pictures' | 'hasDonations' | 'changedBy'>,
): AdminCampaign {
  const { description, address, language, translations, categoryId } = row;
  return {
    ...listed(row),
    ...{ description, address, language, translations, categoryId, ...more },
    startsAt: indianClock(row.startsAt),
    endsAt: indianClock(row.endsAt),
    changedAt: row.changedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}

const NEEDED = {
  description: { name: 'a description', problem: 'campaign_description_required' },
  address: { name: 'an address', problem: 'campaign_address_required' },
  pictures: { name: 'a picture', problem: 'picture_required' },
} as const;
type Needed = keyof typeof NEEDED;

/**
 * Lets nothing onto the site that lacks what its pages show.
 * @throws AppError `campaign_incomplete`, with everything that is missing by field.
 */
export function requireComplete(shown: Record<Needed, { length: number }>): void {
  const missing = (Object.keys(NEEDED) as Needed[]).filter((field) => shown[field].length === 0);
  if (missing.length === 0) return;
  const names = new Intl.ListFormat('en-IN').format(missing.map((field) => NEEDED[field].name));
  throw new AppError(
    { code: 'campaign_incomplete', params: { missing: names } },
    { fieldErrors: Object.fromEntries(missing.map((field) => [field, NEEDED[field].problem])) },
  );
}

/** What the audit log keeps of a campaign. */
export function audited(row: CampaignValues & { slug: string }): Record<string, unknown> {
  const { slug, title, description, address, language, translations, categoryId } = row;
  return {
    ...{ slug, title, description, address, language, translations, categoryId },
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    goalRupees: rupeesFromPaise(row.goalPaise),
  };
}

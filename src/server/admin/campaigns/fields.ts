import { validate } from 'uuid';
import type {
  AdminCampaign,
  CampaignFields,
  CampaignState,
  ListedCampaign,
} from '#contract/admin/campaigns.ts';
import { indianDateTime, parseIndianDateTime } from '#domain/indian-time.ts';
import { paiseFromRupees, rupeesFromPaise } from '#domain/money.ts';
import { tidyText } from '#domain/tidy-text.ts';
import type { Transaction } from '../../db/client.ts';
import { AppError } from '../../http/errors.ts';
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
    const message = 'Please select a category';
    throw new AppError('category_unknown', message, { fields: { categoryId: message } });
  }
  return { ...kept, categoryId };
}

/**
 * The fields of the form as they are kept, but for the category, of which only the database knows.
 * @throws AppError `invalid_input` for an end before the start, a start after it was closed, and an amount with more than two
 * decimals, naming each field.
 */
export function keptFields(
  { title, description, address, ...fields }: Omit<CampaignFields, 'categoryId'>,
  former?: Pick<StoredCampaign, 'closedAt'>,
): Omit<CampaignValues, 'categoryId'> {
  const wrong: Record<string, string> = {};
  const [startsAt, endsAt] = [parseIndianDateTime(fields.startsAt), parseIndianDateTime(fields.endsAt)];
  if (endsAt <= startsAt) wrong['endsAt'] = 'The end must come after the start';
  if (former?.closedAt && former.closedAt <= startsAt)
    wrong['startsAt'] = 'The campaign was closed before this. Open it again first';
  const goalPaise = paiseFromRupees(fields.goalRupees);
  if (typeof goalPaise !== 'bigint') wrong['goalRupees'] = 'Please give an amount with two decimals at most';
  const [first] = Object.values(wrong);
  if (first !== undefined || typeof goalPaise !== 'bigint')
    throw new AppError('invalid_input', first ?? 'Please give a goal', { fields: wrong });
  return { title, description: tidyText(description), address, startsAt, endsAt, goalPaise };
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
  const { description, address, categoryId } = row;
  return {
    ...listed(row),
    ...{ description, address, categoryId, ...more },
    startsAt: indianDateTime(row.startsAt),
    endsAt: indianDateTime(row.endsAt),
    changedAt: row.changedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}

const NEEDED = {
  description: { name: 'a description', words: 'Please describe the campaign' },
  address: { name: 'an address', words: 'Please say where it takes place' },
  pictures: { name: 'a picture', words: 'Please add a picture' },
} as const;
type Needed = keyof typeof NEEDED;

/**
 * Lets nothing onto the site that lacks what its pages show.
 * @throws AppError `incomplete`, with everything that is missing by field.
 */
export function requireComplete(shown: Record<Needed, { length: number }>): void {
  const missing = (Object.keys(NEEDED) as Needed[]).filter((field) => shown[field].length === 0);
  if (missing.length === 0) return;
  const names = new Intl.ListFormat('en-IN').format(missing.map((field) => NEEDED[field].name));
  throw new AppError('incomplete', `To be on the site, this campaign still needs ${names}.`, {
    fields: Object.fromEntries(missing.map((field) => [field, NEEDED[field].words])),
  });
}

/** What the audit log keeps of a campaign. */
export function audited(row: CampaignValues & { slug: string }): Record<string, unknown> {
  const { slug, title, description, address, categoryId } = row;
  return {
    ...{ slug, title, description, address, categoryId },
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    goalRupees: rupeesFromPaise(row.goalPaise),
  };
}

import { validate } from 'uuid';
import type {
  AdminCampaign,
  CampaignFields,
  CampaignState,
  ListedCampaign,
} from '#contract/admin-campaigns.ts';
import { indianClock, momentInIndia } from '#domain/indian-time.ts';
import { paiseFromRupees, rupeesFromPaise } from '#domain/money.ts';
import type { Transaction } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { type CampaignRow, type CampaignValues, categoryExists, type StoredCampaign } from './queries.ts';

export function stateOf({
  publishedAt,
  archivedAt,
}: Pick<StoredCampaign, 'publishedAt' | 'archivedAt'>): CampaignState {
  if (archivedAt) return 'archived';
  return publishedAt ? 'published' : 'draft';
}

/**
 * The fields of the form as they are kept.
 * @throws AppError `invalid_input` for an end before the start and for an amount with more than two decimals;
 * `category_unknown` when the category is gone.
 */
export async function readFields(tx: Transaction, fields: CampaignFields): Promise<CampaignValues> {
  const { title, description, address, categoryId } = fields;
  const [startsAt, endsAt] = [momentInIndia(fields.startsAt), momentInIndia(fields.endsAt)];
  if (endsAt <= startsAt) throw badField('endsAt', 'The end must come after the start');
  const goalPaise = paiseFromRupees(fields.goalRupees);
  if (typeof goalPaise !== 'bigint')
    throw badField('goalRupees', 'Please give an amount with two decimals at most');
  if (!validate(categoryId) || !(await categoryExists(tx, categoryId))) {
    const message = 'Please select a category';
    throw new AppError('category_unknown', message, { fields: { categoryId: message } });
  }
  return { title, description, address, categoryId, startsAt, endsAt, goalPaise };
}

function badField(field: string, message: string): AppError {
  return new AppError('invalid_input', message, { fields: { [field]: message } });
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
  pictures: AdminCampaign['pictures'],
  hasDonations: boolean,
): AdminCampaign {
  const { description, address, categoryId } = row;
  return {
    ...listed(row),
    ...{ description, address, categoryId, pictures, hasDonations },
    startsAt: indianClock(row.startsAt),
    endsAt: indianClock(row.endsAt),
    changedAt: row.changedAt.toISOString(),
  };
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

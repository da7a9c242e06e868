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
 * The form's fields as stored values.
 * @throws AppError as `valuesOf` does; `category_unknown` when the category does not exist.
 */
export async function checkFields(
  tx: Transaction,
  fields: CampaignFields,
  former?: StoredCampaign,
): Promise<CampaignValues> {
  const { categoryId } = fields;
  const values = valuesOf(fields, former);
  if (!validate(categoryId) || !(await categoryExists(tx, categoryId))) {
    const message = 'Please select a category';
    throw new AppError('category_unknown', message, { fields: { categoryId: message } });
  }
  return { ...values, categoryId };
}

/**
 * The form's fields as stored values, except the category, which only the database can check.
 * @throws AppError `invalid_input` with a message for every wrong field: an end before the start, a start after the campaign was
 * closed, or an amount with more than two decimals.
 */
export function valuesOf(
  { title, description, address, ...fields }: Omit<CampaignFields, 'categoryId'>,
  former?: Pick<StoredCampaign, 'closedAt'>,
): Omit<CampaignValues, 'categoryId'> {
  const errors: Record<string, string> = {};
  const [startsAt, endsAt] = [momentInIndia(fields.startsAt), momentInIndia(fields.endsAt)];
  if (endsAt <= startsAt) errors['endsAt'] = 'The end must come after the start';
  if (former?.closedAt && former.closedAt <= startsAt)
    errors['startsAt'] = 'The campaign was closed before this date. Please reopen it first';
  const goalPaise = paiseFromRupees(fields.goalRupees);
  if (typeof goalPaise !== 'bigint') errors['goalRupees'] = 'Please give an amount with two decimals at most';
  const [first] = Object.values(errors);
  if (first !== undefined || typeof goalPaise !== 'bigint')
    throw new AppError('invalid_input', first ?? 'Please give a goal', { fields: errors });
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

/** A campaign with the form's fields; dates are in Indian time, as the form sends them back. */
export function described(
  row: CampaignRow,
  details: Pick<AdminCampaign, 'pictures' | 'hasDonations' | 'changedBy'>,
): AdminCampaign {
  const { description, address, categoryId } = row;
  return {
    ...listed(row),
    ...{ description, address, categoryId, ...details },
    startsAt: indianClock(row.startsAt),
    endsAt: indianClock(row.endsAt),
    changedAt: row.changedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}

const REQUIRED = {
  description: { name: 'a description', message: 'Please describe the campaign' },
  address: { name: 'an address', message: 'Please give the place' },
  pictures: { name: 'a picture', message: 'Please add a picture' },
} as const;
type RequiredField = keyof typeof REQUIRED;

/** Checks that a campaign can be published. @throws AppError `incomplete`, with a message for every missing field. */
export function requireComplete(values: Record<RequiredField, { length: number }>): void {
  const missing = (Object.keys(REQUIRED) as RequiredField[]).filter((field) => values[field].length === 0);
  if (missing.length === 0) return;
  const names = new Intl.ListFormat('en-IN').format(missing.map((field) => REQUIRED[field].name));
  throw new AppError('incomplete', `To be published, this campaign still needs ${names}.`, {
    fields: Object.fromEntries(missing.map((field) => [field, REQUIRED[field].message])),
  });
}

/** A campaign's values for the audit log. */
export function auditDetails(row: CampaignValues & { slug: string }): Record<string, unknown> {
  const { slug, title, description, address, categoryId } = row;
  return {
    ...{ slug, title, description, address, categoryId },
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    goalRupees: rupeesFromPaise(row.goalPaise),
  };
}

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
import { AppError, type Reason } from '../../http/errors.ts';
import { cleanTranslations } from '../translations/service.ts';
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
    throw new AppError('category_unknown', { field: 'categoryId' });
  }
  return { ...values, categoryId };
}

/**
 * The form's fields as stored values, except the category, which only the database can check.
 * @throws AppError `invalid_input` with a message for every wrong field: an end before the start, a start after the campaign was
 * closed, or an amount with more than two decimals.
 */
export function valuesOf(
  { title, description, address, language, ...fields }: Omit<CampaignFields, 'categoryId'>,
  former?: Pick<StoredCampaign, 'closedAt'>,
): Omit<CampaignValues, 'categoryId'> {
  const errors: Record<string, Reason> = {};
  const [startsAt, endsAt] = [parseIndianDateTime(fields.startsAt), parseIndianDateTime(fields.endsAt)];
  if (endsAt <= startsAt) errors['endsAt'] = 'end_before_start';
  if (former?.closedAt && former.closedAt <= startsAt) errors['startsAt'] = 'start_after_closing';
  const goalPaise = paiseFromRupees(fields.goalRupees);
  if (typeof goalPaise !== 'bigint') errors['goalRupees'] = 'rupees_too_many_decimals';
  if (Object.keys(errors).length > 0 || typeof goalPaise !== 'bigint')
    throw new AppError('invalid_input', { fieldErrors: errors });
  return {
    title,
    description: tidyText(description),
    address,
    language,
    translations: cleanTranslations(language, fields.translations, fields.pictures),
    startsAt,
    endsAt,
    goalPaise,
  };
}

export function listed(row: CampaignRow): ListedCampaign {
  const { id, slug, title, version, picture } = row;
  return {
    id,
    slug,
    title,
    version,
    picture,
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
  const { description, address, language, translations, categoryId } = row;
  return {
    ...listed(row),
    description,
    address,
    language,
    translations,
    categoryId,
    ...details,
    startsAt: indianDateTime(row.startsAt),
    endsAt: indianDateTime(row.endsAt),
    changedAt: row.changedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}

const REQUIRED = {
  description: { name: 'a description', error: 'campaign_description_required' },
  address: { name: 'an address', error: 'campaign_address_required' },
  pictures: { name: 'a picture', error: 'picture_required' },
} as const;
type RequiredField = keyof typeof REQUIRED;

/** Checks that a campaign can be published. @throws AppError `campaign_incomplete`, with an error for every missing field. */
export function requireComplete(values: Record<RequiredField, { length: number }>): void {
  const missing = (Object.keys(REQUIRED) as RequiredField[]).filter((field) => values[field].length === 0);
  if (missing.length === 0) return;
  const names = new Intl.ListFormat('en-IN').format(missing.map((field) => REQUIRED[field].name));
  throw new AppError(
    { code: 'campaign_incomplete', params: { missing: names } },
    { fieldErrors: Object.fromEntries(missing.map((field) => [field, REQUIRED[field].error])) },
  );
}

/** A campaign's values for the audit log. */
export function auditDetails(row: CampaignValues & { slug: string }): Record<string, unknown> {
  const { slug, title, description, address, language, translations, categoryId } = row;
  return {
    slug,
    title,
    description,
    address,
    language,
    translations,
    categoryId,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    goalRupees: rupeesFromPaise(row.goalPaise),
  };
}

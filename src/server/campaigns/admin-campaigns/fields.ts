import { validate } from 'uuid';
import {
  type AdminCampaign,
  CampaignFields,
  type CampaignState,
  type ListedCampaign,
} from '#contract/campaigns/campaigns.admin.ts';
import { estimateSum } from '#domain/campaigns/goal-estimate.ts';
import { formatPaise, paiseFromRupees, rupeesFromPaise } from '#domain/money/money.ts';
import { tidyText } from '#domain/text/tidy-text.ts';
import { indianDateTime, parseIndianDateTime } from '#domain/time/indian-time.ts';
import type { Transaction } from '../../db/client.ts';
import { AppError, type Reason } from '../../errors.ts';
import { cleanTranslations } from '../../trust/admin-translations/service.ts';
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
 * closed, an amount with more than two decimals, or an estimate that does not sum to the goal.
 */
export function valuesOf(
  { slug, pictures, goalRupees, translations, ...fields }: Omit<CampaignFields, 'categoryId'>,
  former?: Pick<StoredCampaign, 'closedAt'>,
): Omit<CampaignValues, 'categoryId'> {
  const errors: Record<string, Reason> = {};
  const [startsAt, endsAt] = [parseIndianDateTime(fields.startsAt), parseIndianDateTime(fields.endsAt)];
  if (endsAt <= startsAt) errors['endsAt'] = 'end_before_start';
  if (former?.closedAt && former.closedAt <= startsAt) errors['startsAt'] = 'start_after_closing';
  const goalPaise = paiseFromRupees(goalRupees);
  if (typeof goalPaise !== 'bigint') errors['goalRupees'] = 'rupees_too_many_decimals';
  if (Object.keys(errors).length > 0 || typeof goalPaise !== 'bigint')
    throw new AppError('invalid_input', { fieldErrors: errors });
  const wrongSums = estimateErrors({ ...fields, translations }, goalPaise);
  if (Object.keys(wrongSums).length > 0) throw new AppError('invalid_input', { fieldErrors: wrongSums });
  return {
    ...fields,
    description: tidyText(fields.description),
    translations: cleanTranslations(fields.language, translations, pictures),
    startsAt,
    endsAt,
    goalPaise,
  };
}

/** An error for each estimate, in whatever language, that does not sum to the goal. */
function estimateErrors(
  {
    goalEstimate,
    language,
    translations,
  }: Pick<CampaignFields, 'goalEstimate' | 'language' | 'translations'>,
  goalPaise: bigint,
): Record<string, Reason> {
  const others = Object.entries(translations)
    .filter(([each]) => each !== language)
    .map(([each, texts]) => [`translations.${each}.goalEstimate`, texts?.goalEstimate ?? ''] as const);
  return Object.fromEntries(
    [['goalEstimate', goalEstimate] as const, ...others].flatMap(([field, text]) => {
      const sum = estimateSum(text);
      if (sum === null || sum === goalPaise) return [];
      const params = { sum: formatPaise(sum), goal: formatPaise(goalPaise) };
      return [[field, { code: 'goal_estimate_sum', params } as const]];
    }),
  );
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

/**
 * A campaign with the form's fields; dates are in Indian time, as the form sends them back. The response schema drops the columns
 * that the form does not have.
 */
export function described(
  row: CampaignRow,
  details: Pick<AdminCampaign, 'pictures' | 'hasDonations' | 'changedBy'>,
): AdminCampaign {
  return {
    ...row,
    ...listed(row),
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

const AUDITED = Object.keys(CampaignFields.shape).filter((field) => field !== 'pictures');

/** A campaign's values for the audit log: the form's fields, except the pictures. */
export function auditDetails(row: CampaignValues & { slug: string }): Record<string, unknown> {
  const values: Record<string, unknown> = {
    ...row,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    goalRupees: rupeesFromPaise(row.goalPaise),
  };
  return Object.fromEntries(AUDITED.map((field) => [field, values[field]]));
}

import * as z from 'zod/mini';
import { donationCalls, IDEMPOTENCY_HEADER, INDIAN_CITIZEN_HEADER } from '#contract/giving/donation-paths.ts';
import { StartedDonation } from '#contract/giving/payments.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_HEADER } from '#domain/text/language.ts';
import { shownLanguage } from '#web/languages/texts.ts';
import type { ApiResult } from '#web/lib/api/api.ts';
import { postJson } from '#web/lib/api/send-json.ts';
import { type DonationDraft, orderOf } from './donation-draft.ts';
import { idempotencyKeyFor, recordOrder, replaceKey } from './submitted-forms.ts';

const { shape } = StartedDonation;
/** Each of the two donation pages needs only one of these. */
const PlacedOrder = z.object({
  merchantOrderId: z.optional(shape.merchantOrderId),
  redirectUrlRes: z.optional(shape.redirectUrlRes),
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;

/**
 * Submits a form under its idempotency key. Submitting the same form again returns the same payment attempt, or the next one
 * if that attempt failed. When the server asks for a proof of work, it is computed and the order sent again; `onProving` gets the
 * progress from 0 to 1.
 */
export async function placeOrder(
  draft: DonationDraft,
  userId: string,
  onProving: (progress: number) => void = () => {},
): Promise<ApiResult<PlacedOrder>> {
  const key = idempotencyKeyFor(draft, userId);
  const language = shownLanguage();
  const send = (proof: Record<string, string> = {}) =>
    postJson(donationCalls.phonePayOrder, orderOf(draft, userId), PlacedOrder, {
      [IDEMPOTENCY_HEADER]: key,
      ...(language === DEFAULT_LANGUAGE ? {} : { [LANGUAGE_HEADER]: language }),
      ...(draft.values.indianCitizen && { [INDIAN_CITIZEN_HEADER]: draft.values.indianCitizen }),
      ...proof,
    });
  let result = await send();
  if (result.kind === 'refused' && result.code === 'proof_required') {
    const proving = await import('./prove-order.ts').catch(() => null);
    if (proving) result = await proving.sendWithProof(send, result, onProving);
  }
  if (result.kind === 'ok' && result.value.merchantOrderId) recordOrder(key, result.value.merchantOrderId);
  if (result.kind === 'refused' && result.code === 'idempotency_conflict') replaceKey(key);
  return result;
}

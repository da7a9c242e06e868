import * as z from 'zod/mini';
import { donationCalls, IDEMPOTENCY_HEADER } from '#contract/calls.ts';
import { StartedDonation } from '#contract/payments.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_HEADER } from '#domain/language.ts';
import { shownLanguage } from '#web/languages/texts.ts';
import type { Answer } from '../api/api.ts';
import { postJson } from '../api/sending.ts';
import { type DonationDraft, orderOf } from './donation-draft.ts';
import { keyFor, noteOrder, renewKey } from './sent-forms.ts';

const { shape } = StartedDonation;
/** Each page needs one of the two, and can do without the other. */
const StartedOrder = z.object({
  merchantOrderId: z.optional(shape.merchantOrderId),
  redirectUrlRes: z.optional(shape.redirectUrlRes),
});
export type StartedOrder = z.infer<typeof StartedOrder>;

/** Sends a filled-in form under its key: sent again unchanged, it brings the same attempt, or the next after a failure. */
export async function placeOrder(draft: DonationDraft, userId: string): Promise<Answer<StartedOrder>> {
  const key = keyFor(draft, userId);
  const language = shownLanguage();
  const answer = await postJson(donationCalls.phonePayOrder, orderOf(draft, userId), StartedOrder, {
    [IDEMPOTENCY_HEADER]: key,
    ...(language === DEFAULT_LANGUAGE ? {} : { [LANGUAGE_HEADER]: language }),
  });
  if (answer.kind === 'ok' && answer.value.merchantOrderId) noteOrder(key, answer.value.merchantOrderId);
  if (answer.kind === 'refused' && answer.code === 'idempotency_conflict') renewKey(key);
  return answer;
}

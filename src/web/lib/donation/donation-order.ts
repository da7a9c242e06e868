import { donationCalls, IDEMPOTENCY_HEADER } from '#contract/calls.ts';
import type { StartedDonation } from '#contract/donations.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_HEADER } from '#domain/language.ts';
import { shownLanguage } from '#web/languages/texts.ts';
import { type Answer, readBy } from '../api/api.ts';
import { fieldsOf, isText } from '../api/reading.ts';
import { postJson } from '../api/sending.ts';
import { type DonationDraft, orderOf } from './donation-draft.ts';
import { keyFor, noteOrder, renewKey } from './sent-forms.ts';

/** Each page needs one of the two, and can do without the other. */
export type StartedOrder = { [Part in keyof StartedDonation]?: string | undefined };

const startedOrder = readBy((value): StartedOrder | null => {
  const isGood = (part: unknown) => part === undefined || isText(part);
  if (typeof value !== 'object' || value === null) return null;
  const { merchantOrderId, redirectUrlRes } = fieldsOf(value);
  return isGood(merchantOrderId) && isGood(redirectUrlRes)
    ? ({ merchantOrderId, redirectUrlRes } as StartedOrder)
    : null;
});

/** Sends a filled-in form under its key: sent again unchanged, it brings the same attempt, or the next after a failure. */
export async function placeOrder(draft: DonationDraft, userId: string): Promise<Answer<StartedOrder>> {
  const key = keyFor(draft, userId);
  const language = shownLanguage();
  const answer = await postJson(donationCalls.phonePayOrder, orderOf(draft, userId), startedOrder, {
    [IDEMPOTENCY_HEADER]: key,
    ...(language === DEFAULT_LANGUAGE ? {} : { [LANGUAGE_HEADER]: language }),
  });
  if (answer.kind === 'ok' && answer.value.merchantOrderId) noteOrder(key, answer.value.merchantOrderId);
  if (answer.kind === 'refused' && answer.code === 'idempotency_conflict') renewKey(key);
  return answer;
}

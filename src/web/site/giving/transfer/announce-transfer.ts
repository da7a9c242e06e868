import { IDEMPOTENCY_HEADER, INDIAN_CITIZEN_HEADER } from '#contract/giving/donation-paths.ts';
import type { announceTransfer as endpoint } from '#contract/giving/expected-transfers/expected-transfers.server.ts';
import { AnnouncedTransfer } from '#contract/giving/expected-transfers/expected-transfers.ts';
import { transferRoutes } from '#contract/giving/expected-transfers/transfer-paths.ts';
import type { ApiResult } from '#web/lib/api/api.ts';
import { call } from '#web/lib/api/call.ts';
import { type DonationDraft, orderOf } from '../donation-draft.ts';
import { newKey } from '../submitted-forms.ts';

/** The idempotency keys of the forms that this page has sent. After a reload another transfer is announced, which costs nobody anything. */
const keys = new Map<string, string>();

/** Announces the gift of a filled-in form as a bank transfer. Sending the same form again returns the same transfer. */
export function announceTransfer(
  draft: DonationDraft,
  userId: string,
): Promise<ApiResult<AnnouncedTransfer>> {
  const order = orderOf(draft, userId);
  const body = JSON.stringify(order);
  const key = keys.get(body) ?? newKey();
  keys.set(body, key);
  return call<typeof endpoint>(
    transferRoutes.announce,
    {
      headers: {
        [IDEMPOTENCY_HEADER]: key,
        ...(draft.values.indianCitizen && { [INDIAN_CITIZEN_HEADER]: draft.values.indianCitizen }),
      },
      body: order,
    },
    AnnouncedTransfer,
  );
}

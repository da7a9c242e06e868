import { donationRoutes } from '#contract/giving/donation-paths.ts';
import type { getLastPhoneNumber } from '#contract/giving/donations.server.ts';
import { LastPhoneNumber } from '#contract/giving/payments.ts';
import { call } from '#web/lib/api/call.ts';

/** The phone number of the signed-in donor's latest gift; empty without one. */
export async function fetchLastPhoneNumber(): Promise<string> {
  const result = await call<typeof getLastPhoneNumber>(donationRoutes.lastPhoneNumber, {}, LastPhoneNumber);
  return result.kind === 'ok' ? result.value.phoneNumber : '';
}

import { donationCalls } from '#contract/giving/donation-paths.ts';
import { LastPhoneNumber } from '#contract/giving/payments.ts';
import { getJson } from '#web/lib/api/api.ts';

/** The phone number of the signed-in donor's latest gift; empty without one. */
export async function fetchLastPhoneNumber(): Promise<string> {
  const result = await getJson(donationCalls.lastPhoneNumber, LastPhoneNumber);
  return result.kind === 'ok' ? result.value.phoneNumber : '';
}

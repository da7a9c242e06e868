import { donationCalls } from '#contract/donation-paths.ts';
import { LastPhoneNumber } from '#contract/payments.ts';
import { getJson } from '../api/api.ts';

/** The phone number of the signed-in donor's latest gift; empty without one. */
export async function fetchLastPhoneNumber(): Promise<string> {
  const result = await getJson(donationCalls.lastPhoneNumber, LastPhoneNumber);
  return result.kind === 'ok' ? result.value.phoneNumber : '';
}

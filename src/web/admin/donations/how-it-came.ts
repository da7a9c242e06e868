import type { DonationDetail } from '#contract/admin/donations.ts';

/** Whether a donor gave by an account here; of what staff entered, that it never was a visit to the site. */
export function howItCame({ hasAccount, attempts }: Pick<DonationDetail, 'hasAccount' | 'attempts'>): string {
  const entry = attempts.find(({ offline }) => offline !== null)?.offline;
  if (!entry) return hasAccount ? 'Gave while signed in' : 'Gave without signing in';
  const words = entry.isImported ? 'Taken over from earlier books' : 'Entered at the office';
  return hasAccount ? `${words}; the donor has an account here` : words;
}

import type { DonationDetail } from '#contract/giving/donations.admin.ts';

/** Describes how a donation was made: online, entered by staff or imported; sample gifts have no entry by staff. */
export function describeSource({
  hasAccount,
  attempts,
}: Pick<DonationDetail, 'hasAccount' | 'attempts'>): string {
  const entry = attempts.find(({ offline }) => offline !== null)?.offline;
  if (!entry && attempts.some(({ provider }) => provider === 'offline'))
    return 'Sample gift, received offline, without a receipt';
  if (!entry) return hasAccount ? 'Online, signed in' : 'Online, without signing in';
  const source = entry.isImported ? 'Imported from earlier books' : 'Entered by staff';
  return hasAccount ? `${source}; the donor has an account` : source;
}

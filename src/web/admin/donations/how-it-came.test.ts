import { expect, test } from 'vitest';
import type { DonationDetail } from '#contract/admin/donations.ts';
import { howItCame } from './how-it-came.ts';

type Attempts = DonationDetail['attempts'];
const bySite = [{ offline: null }] as Attempts;
const entered = (isImported: boolean) => [{ offline: null }, { offline: { isImported } }] as Attempts;

test.each([
  ['on the site, signed in', true, bySite, 'Gave while signed in'],
  ['on the site, not signed in', false, bySite, 'Gave without signing in'],
  ['at the office', false, entered(false), 'Entered at the office'],
  ['in earlier books', false, entered(true), 'Taken over from earlier books'],
  [
    'at the office, by who has an account',
    true,
    entered(false),
    'Entered at the office; the donor has an account here',
  ],
])('a gift %s says how it came', (_, hasAccount, attempts, words) => {
  expect(howItCame({ hasAccount, attempts })).toBe(words);
});

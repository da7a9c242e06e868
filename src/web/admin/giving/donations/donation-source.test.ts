import { expect, test } from 'vitest';
import type { DonationDetail } from '#contract/giving/donations.admin.ts';
import { describeSource } from './donation-source.ts';

type Attempts = DonationDetail['attempts'];
const online = [{ provider: 'phonepe', offline: null }] as Attempts;
const sample = [{ provider: 'offline', offline: null }] as Attempts;
const entered = (isImported: boolean) => [{ offline: null }, { offline: { isImported } }] as Attempts;

test.each([
  ['made online while signed in', true, online, 'Online, signed in'],
  ['made online without signing in', false, online, 'Online, without signing in'],
  ['of the sample content', false, sample, 'Sample gift, received offline, without a receipt'],
  ['entered by staff', false, entered(false), 'Entered by staff'],
  ['imported from earlier books', false, entered(true), 'Imported from earlier books'],
  [
    'entered by staff for a donor with an account',
    true,
    entered(false),
    'Entered by staff; the donor has an account',
  ],
])('describes the source of a gift %s', (_, hasAccount, attempts, source) => {
  expect(describeSource({ hasAccount, attempts })).toBe(source);
});

import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Approval } from '#contract/staff/approvals.ts';
import { RequestDetails } from './request-details.tsx';

const request: Approval = {
  id: 'a',
  kind: 'offline_gift',
  state: 'waiting',
  amountRupees: 60_000,
  requestedBy: 'Asha',
  requestedAt: '2026-11-21T06:30:00.000Z',
  isOwn: false,
  mayDecide: true,
  reason: '',
  failure: null,
  takesEffectAt: null,
  donationId: null,
  donor: 'Lakshmi Rao',
  gift: {
    mode: 'neft',
    amountRupees: 60_000,
    receivedOn: '2026-11-20',
    reference: 'HDFC123',
    bank: '',
    category: 'Relief',
    campaign: 'Blankets',
    donationType: 'corpus',
    direction: 'Letter of 1 November',
    email: 'lakshmi@example.com',
    phoneNumber: '',
    address: '',
    idKind: 'pan',
    note: 'In memory of her father',
  },
  warnings: ['Transfer HDFC123 is already entered.'],
  warningsConfirmed: true,
  changes: [],
};
const shown = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

test('the person who decides reads the gift in words, with what was warned of and confirmed', () => {
  render(<RequestDetails request={request} />);
  expect(shown('Given by')).toBe('Bank transfer (NEFT, RTGS, IMPS)');
  expect(shown('Transfer reference (UTR)')).toBe('HDFC123');
  expect(shown('Received')).toBe('20/11/2026');
  expect(shown('Purpose')).toBe('Blankets · Relief');
  expect(shown('Donation type')).toBe('Corpus');
  expect(screen.queryByText('Bank', { selector: 'dt' })).toBeNull();
  expect(screen.getByRole('alert').textContent).toBe(
    'Transfer HDFC123 is already entered. Asha has confirmed that this is another gift.',
  );
});

test('a request that was approved but failed says who approved it and why it failed', () => {
  const failure = {
    reason: 'The refundable amount has changed.',
    at: '2026-11-21T07:30:00.000Z',
    by: 'Second',
  };
  render(<RequestDetails request={{ ...request, warnings: [], failure }} />);
  expect(screen.getByRole('alert').textContent).toMatch(
    /^Second approved it on .+, but it failed: The refundable amount has changed\.$/,
  );
});

test('a changed bank account shows what it replaces, and when it takes effect', () => {
  const changes = [{ label: 'Account number', from: '', to: '31234567890' }];
  const asked: Approval = {
    ...request,
    kind: 'bank_account',
    gift: null,
    donor: '',
    warnings: [],
    changes,
    takesEffectAt: '2026-11-23T06:30:00.000Z',
  };
  render(<RequestDetails request={asked} />);
  expect(shown('Account number')).toBe('none → 31234567890');
  expect(shown('Takes effect')).toMatch(/unless an owner rejects it$/);
});

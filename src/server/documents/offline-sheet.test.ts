import { expect, test } from 'vitest';
import { sampleTrust } from '#tests/support/fake-web.ts';
import { type ReceiptRecord, receiptSheet } from './receipt-texts.ts';

const record: ReceiptRecord = {
  financialYear: '2026-27',
  number: 7,
  amountPaise: 200_000n,
  issuedAt: new Date('2026-11-21T06:30:00Z'),
  cancelledAt: null,
  replacedBy: null,
  fullName: 'Godavari Traders & Co.',
  email: '',
  donatedAt: new Date('2026-11-20T06:30:00Z'),
  campaignTitle: null,
  categoryName: 'Relief',
  paymentMode: 'CASH',
  merchantOrderId: 'office-1',
  issuer: sampleTrust,
  successorIssuer: null,
};
const entry = { receivedOn: '2026-11-18', reference: '', bank: '' };
const sheet = (changes: Partial<ReceiptRecord>) => receiptSheet({ ...record, ...changes });

test('the receipt of a cash gift above ₹2,000 says that it is not deductible', () => {
  const offline = { ...entry, mode: 'cash' } as const;
  expect(sheet({ offline }).taxNote).toContain('is approved under section 354(2), formerly section 80G(5)');
  expect(sheet({ offline, amountPaise: 200_001n }).taxNote).toBe(
    'Given in cash above ₹2,000: not deductible under section 133, formerly section 80G.',
  );
});

test('the receipt of a gift in kind says what was given and that it is not deductible', () => {
  const offline = { ...entry, mode: 'in_kind', reference: '20 blankets' } as const;
  const { facts, taxNote } = sheet({ offline, paymentMode: 'IN_KIND', amountPaise: 100n });
  expect(taxNote).toBe('Given in kind: not deductible under section 133, formerly section 80G.');
  expect(facts).toContainEqual({
    label: 'Gift in kind',
    value: '20 blankets. The amount above is its value.',
  });
});

test('the receipt of a cheque shows its number, bank and date of receipt', () => {
  const offline = { ...entry, mode: 'cheque', reference: '004512', bank: 'State Bank of India' } as const;
  const { facts } = sheet({ offline, paymentMode: 'CHEQUE' });
  const value = '004512, State Bank of India; received on 18 November 2026';
  expect(facts).toContainEqual({ label: 'Cheque', value });
  expect(facts.map(({ label }) => label)).not.toContain('Transaction ID');
});

test('a reference that no font covers is replaced by a note', () => {
  const offline = { ...entry, mode: 'in_kind', reference: '🎁🎁' } as const;
  const { facts } = sheet({ offline, paymentMode: 'IN_KIND' });
  expect(facts.find(({ label }) => label === 'Gift in kind')?.value).toContain('as recorded in our books');
});

test('a receipt uses the section of its financial year', () => {
  const { taxNote } = sheet({ financialYear: '2025-26', amountPaise: 200_001n });
  expect(taxNote).toBe('Given in cash above ₹2,000: not deductible under section 80G.');
});

test('the receipt of a corpus donation says so, and no other does', () => {
  const types = (['corpus', 'specific_grant', 'other'] as const).map((donationType) =>
    sheet({ donationType }).facts.find(({ label }) => label === 'Type'),
  );
  const value = 'Corpus donation, as directed by the donor in writing';
  expect(types).toEqual([{ label: 'Type', value }, undefined, undefined]);
});

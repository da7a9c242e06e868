import { expect, test } from 'vitest';
import { guessChoice, missingColumns } from './expense-import.ts';

test('usual headings are recognised, each once', () => {
  const { columns } = guessChoice(['Sl. No.', 'Date', 'Particulars', 'Narration', 'Amount (Rs.)', 'UTR No.']);
  expect(columns).toEqual({
    billedOn: 'Date',
    amountRupees: 'Amount (Rs.)',
    payeeName: 'Particulars',
    purpose: 'Narration',
    payeeLabel: null,
    payeeKind: null,
    fund: null,
    bankReference: 'UTR No.',
  });
});

test('an export of this site is recognised', () => {
  const headings = ['Date on the bill', 'Fund', 'What was bought', 'Amount in rupees', 'State', 'Paid to'];
  const { columns } = guessChoice([
    ...headings,
    'Described to the public as',
    'Paid on',
    'Bank’s reference (UTR)',
  ]);
  expect(columns).toMatchObject({
    billedOn: 'Date on the bill',
    fund: 'Fund',
    purpose: 'What was bought',
    amountRupees: 'Amount in rupees',
    payeeName: 'Paid to',
    payeeLabel: 'Described to the public as',
    bankReference: 'Bank’s reference (UTR)',
  });
});

test('a fund and the words for payees may hold for all rows; everything else needs a column', () => {
  const guessed = guessChoice(['Date', 'Amount', 'Narration']);
  expect(missingColumns(guessed)).toEqual(['payeeName', 'payeeLabel', 'fund']);
  expect(missingColumns({ ...guessed, fundId: 'general', payeeLabel: 'A supplier' })).toEqual(['payeeName']);
});

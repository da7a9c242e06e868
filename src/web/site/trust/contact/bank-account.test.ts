import { expect, test } from 'vitest';
import { labelledAccount } from './bank-account.ts';

const account = {
  holder: 'Asha Kiran Trust',
  number: '31234567890',
  ifsc: 'SBIN0001234',
  bank: 'State Bank of India',
  branch: '',
};

test('the account for bank transfers is shown with its labels in each language, without an unnamed branch', () => {
  expect(labelledAccount(account, 'en')).toMatchObject({
    title: 'Bank transfer',
    rows: [
      { label: 'Account name', value: 'Asha Kiran Trust' },
      { label: 'Account number', value: '31234567890' },
      { label: 'IFSC', value: 'SBIN0001234' },
      { label: 'Bank', value: 'State Bank of India' },
    ],
  });
  expect(labelledAccount({ ...account, branch: 'Kazipet' }, 'hi')?.rows).toContainEqual({
    label: 'शाखा',
    value: 'Kazipet',
  });
});

// shows: R10.4
test('a trust without an account shows none', () => {
  const none = { holder: '', number: '', ifsc: '', bank: '', branch: '' };
  expect(labelledAccount(none, 'te')).toBeNull();
});

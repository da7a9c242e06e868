import { expect, test } from 'vitest';
import { sampleTrust } from '#tests/support/fake-web.ts';
import { citizenshipQuestion, labelledAccount, labelledAccounts } from './bank-account.ts';

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

test('the account for foreign contributions is shown, in each language, only while the trust is registered', () => {
  const fcraAccount = { ...account, branch: 'New Delhi', swift: 'SBININBB104', purpose: 'Social' };
  const trustWith = (fcra: string) => ({
    registrations: { ...sampleTrust.registrations, fcra },
    bank: { account, fcraAccount },
  });
  const titles = (fcra: string) => labelledAccounts(trustWith(fcra), 'en').map(({ title }) => title);
  expect(titles('010230123')).toEqual(['Bank transfer', 'Gifts from citizens of other countries']);
  for (const fcra of ['', 'not registered', 'not applicable']) {
    expect(titles(fcra)).toEqual(['Bank transfer']);
    expect(JSON.stringify(citizenshipQuestion(trustWith(fcra), 'en'))).not.toContain('SBININBB104');
  }
  const [, foreign] = labelledAccounts(trustWith('010230123'), 'hi');
  expect(foreign?.rows).toContainEqual({ label: 'उद्देश्य', value: 'Social' });
});

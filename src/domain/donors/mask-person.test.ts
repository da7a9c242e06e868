import { expect, test } from 'vitest';
import { maskName, maskPeople, maskPhone } from './mask-person.ts';

test('a masked name keeps the first letter of each word, with its vowel sign', () => {
  expect(maskName('Anita Rao')).toBe('A*** R***');
  expect(maskName('సీత రామ్')).toBe('సీ*** రా***');
  expect(maskName('')).toBe('');
});

test('a masked phone number keeps its last two digits', () => {
  expect(maskPhone('9876543210')).toBe('********10');
});

test('masking a response reaches nested records and leaves other fields alone', () => {
  const at = new Date(0);
  const response = {
    items: [{ id: '1', fullName: 'Anita Rao', email: 'anita@example.com', amountRupees: 5, at }],
    emails: [{ recipient: 'anita@example.com' }],
    total: null,
  };
  expect(maskPeople(response)).toEqual({
    items: [{ id: '1', fullName: 'A*** R***', email: 'a***@e***.com', amountRupees: 5, at }],
    emails: [{ recipient: 'a***@e***.com' }],
    total: null,
  });
  expect(maskPeople({ email: '', phoneNumber: '' })).toEqual({ email: '', phoneNumber: '' });
});

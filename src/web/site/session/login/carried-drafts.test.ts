import { beforeEach, expect, test } from 'vitest';
import { loadFormDraft, saveFormDraft } from '#web/lib/forms/form-drafts.ts';
import { deleteTypedData } from '#web/lib/page/typed-data.ts';
import { carriedName, carryDrafts, findCarried, takeCarried, typedEmail } from './carried-drafts.ts';

const donate = { path: '/donate', state: null };
const MINUTE_MS = 60_000;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  saveFormDraft('donation ', { fullName: 'Sita', email: 'typed@example.com', donationAmount: '500' });
});

test('what was typed is moved once, into the tab in which the link is opened', () => {
  carryDrafts('Sita@example.com', donate);
  sessionStorage.clear();
  expect([carriedName('sita@example.com'), typedEmail()]).toEqual(['Sita', '']);
  expect(takeCarried('sita@example.com')).toEqual(donate);
  expect(loadFormDraft('donation ')).toMatchObject({ donationAmount: '500' });
  expect(typedEmail()).toBe('typed@example.com');
  expect(takeCarried('sita@example.com')).toBeNull();
});

test('what was typed does not go to a link of another address', () => {
  carryDrafts('sita@example.com', donate);
  expect([carriedName('other@example.com'), takeCarried('other@example.com')]).toEqual(['', null]);
  expect(findCarried('sita@example.com')).not.toBeNull();
});

test('what was typed is deleted when the link has expired, and when somebody logs out', () => {
  carryDrafts('sita@example.com', donate, 0);
  expect(findCarried('sita@example.com', 30 * MINUTE_MS - 1)).not.toBeNull();
  expect(findCarried('other@example.com', 30 * MINUTE_MS)).toBeNull();
  expect(localStorage.length).toBe(0);
  carryDrafts('sita@example.com', donate);
  deleteTypedData();
  expect(localStorage.length).toBe(0);
});

test.each([
  '{',
  '7',
  '{"email":"sita@example.com"}',
  '{"email":"sita@example.com","until":9e15,"drafts":"{","place":null}',
])('a damaged entry is as good as none: %s', (entry) => {
  localStorage.setItem('carriedDrafts', entry);
  expect(carriedName('sita@example.com')).toBe('');
});

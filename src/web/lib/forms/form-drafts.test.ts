import { render } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { useUser } from '#web/site/session/session.ts';
import { removeUser } from '#web/site/session/stored-user.ts';
import { deleteFormDraft, loadFormDraft, saveFormDraft } from './form-drafts.ts';

const values = { fullName: 'Anita Rao', message: 'When is the next camp?' };

test('a draft is kept for its form and initial values until it is deleted', () => {
  saveFormDraft('message', { ...values, categoryId: undefined });
  saveFormDraft('donation k1', values, 'an order');
  expect(loadFormDraft('message')).toEqual(values);
  expect(loadFormDraft('donation k1')).toBeNull();
  expect(loadFormDraft('donation k1', 'an order')).toEqual(values);
  expect(loadFormDraft('donation ')).toBeNull();
  deleteFormDraft('message');
  expect(loadFormDraft('message')).toBeNull();
  expect(loadFormDraft('donation k1', 'an order')).toEqual(values);
});

test('drafts are deleted when the visitor signs out, in this tab or another', () => {
  saveFormDraft('message', values);
  removeUser();
  expect(loadFormDraft('message')).toBeNull();

  function Header() {
    useUser();
    return null;
  }
  render(createElement(Header));
  saveFormDraft('message', values);
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'user', oldValue: '{"_id":"u1"}', newValue: null }),
  );
  expect(loadFormDraft('message')).toBeNull();
});

test('damaged entries and disabled storage cause no error', () => {
  const damagedEntries = ['{', 'null', '[]', '{"message":7}', '{"message":{"values":7,"initialValues":""}}'];
  for (const entry of damagedEntries) {
    sessionStorage.setItem('formDrafts', entry);
    expect(loadFormDraft('message'), entry).toBeNull();
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('storage is off');
  });
  expect(() => saveFormDraft('message', values)).not.toThrow();
});

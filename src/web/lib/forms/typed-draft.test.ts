import { render } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { useUser } from '#web/features/session/session.ts';
import { removeUser } from '../session/stored-user.ts';
import { dropTyped, keepTyped, typedBefore } from './typed-draft.ts';

const values = { fullName: 'Anita Rao', message: 'When is the next camp?' };

test('what was typed is there for the same form that began in the same way, until it is sent', () => {
  keepTyped('message', { ...values, categoryId: undefined });
  keepTyped('donation k1', values, 'an order');
  expect(typedBefore('message')).toEqual(values);
  expect(typedBefore('donation k1')).toBeNull();
  expect(typedBefore('donation k1', 'an order')).toEqual(values);
  expect(typedBefore('donation ')).toBeNull();
  dropTyped('message');
  expect(typedBefore('message')).toBeNull();
  expect(typedBefore('donation k1', 'an order')).toEqual(values);
});

test('nothing of it is left when the visitor signs out, here or in another tab', () => {
  keepTyped('message', values);
  removeUser();
  expect(typedBefore('message')).toBeNull();

  function Header() {
    useUser();
    return null;
  }
  render(createElement(Header));
  keepTyped('message', values);
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'user', oldValue: '{"_id":"u1"}', newValue: null }),
  );
  expect(typedBefore('message')).toBeNull();
});

test('a damaged entry, or a browser that stores nothing, stops nobody', () => {
  for (const damage of ['{', 'null', '[]', '{"message":7}', '{"message":{"values":7,"begunWith":""}}']) {
    sessionStorage.setItem('typedDrafts', damage);
    expect(typedBefore('message'), damage).toBeNull();
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('storage is off');
  });
  expect(() => keepTyped('message', values)).not.toThrow();
});

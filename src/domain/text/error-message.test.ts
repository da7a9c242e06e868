import { expect, test } from 'vitest';
import { messageOf } from './error-message.ts';

const withFields = (message: string, fields: object) => Object.assign(new Error(message), fields);

test.each([
  ['an error', new Error('no disk'), 'no disk'],
  ['a text', 'no disk', 'no disk'],
  ['nothing', undefined, 'undefined'],
  ['a plain object with a message', { message: 'no disk', queue: 'poll' }, 'no disk'],
  ['an error whose message is in its cause', new Error('', { cause: { message: 'no disk' } }), 'no disk'],
  ['several errors', new AggregateError([new Error('one'), { message: 'two' }]), 'one; two'],
  ['several errors with a message', new AggregateError([new Error('one')], 'none worked'), 'none worked'],
  ['an object with a code', { code: 'EACCES', path: '/secret' }, 'EACCES'],
  ['an object without any', { status: 500, body: 'secret' }, 'no message, but status, body in Object'],
  ['an object without a prototype', Object.create(null), 'no message, but nothing in an object'],
])('messageOf(%s)', (_kind, thrown, message) => {
  expect(messageOf(thrown)).toBe(message);
});

test('a failed query has its cause’s message and quotes no parameters', () => {
  const fields = { query: 'select $1', params: ['Asha'] };
  const cause = new Error('relation does not exist');
  expect(messageOf(withFields('Failed query', { ...fields, cause }))).toBe('relation does not exist');
  expect(messageOf({ ...withFields('', fields), message: 'Failed query: Asha' })).toBe('query failed');
});

import { expect, test } from 'vitest';
import { nameIn } from './trust-name.ts';

// shows: R10.7
test('a language without its own name has the main one', () => {
  const trust = { name: 'Asha Kiran', names: { te: 'ఆశా కిరణ్', hi: '' } };
  expect([nameIn('en', trust), nameIn('te', trust), nameIn('hi', trust)]).toEqual([
    'Asha Kiran',
    'ఆశా కిరణ్',
    'Asha Kiran',
  ]);
  expect(nameIn('te', { name: 'Asha Kiran' })).toBe('Asha Kiran');
});

import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import { compileMessage } from './message.ts';

test.each([
  'Goal : {amount}',
  '{name}, home',
  'in {count} minutes.',
  '{count, plural, one {day} other {days}}',
  'You gave {count, plural, one {once} other {often}}, {name}.',
  'See <link>all campaigns</link>.',
  'write to <email></email>.',
  '{title}, {count}లో {place}వ చిత్రం',
])('“%s” is taken apart as ICU means it', (message) => {
  expect(compileMessage(message)).toEqual(compile(message));
});

import { afterEach, expect, test } from 'vitest';
import { coverReturn } from './cover-return.ts';

afterEach(() => {
  delete document.documentElement.dataset['returning'];
  history.replaceState(null, '', '/');
});

test.each([
  ['a sign-in returns with a name and an address', '/?name=Sita&email=sita@example.org', true],
  ['the home page is opened', '/', false],
  ['only a name is in the address', '/?name=Sita', false],
  ['the name is empty', '/?name=&email=sita@example.org', false],
])('when %s, the page is covered: %s', (_what, address, isCovered) => {
  history.replaceState(null, '', address);
  coverReturn();
  expect('returning' in document.documentElement.dataset).toBe(isCovered);
});

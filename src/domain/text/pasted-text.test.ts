import { expect, test } from 'vitest';
import { withoutTrailingPunctuation } from './pasted-text.ts';

test.each([
  '/campaigns/winter-blankets.',
  '/campaigns/winter-blankets,',
  '/campaigns/winter-blankets).',
  '/campaigns/winter-blankets”',
  '/campaigns/winter-blankets।',
  '/campaigns/winter-blankets%22',
  '/campaigns/winter-blankets%E2%80%9D.',
  '/campaigns/winter-blankets%3e',
])('%s loses the punctuation that a text around it left', (pasted) => {
  expect(withoutTrailingPunctuation(pasted)).toBe('/campaigns/winter-blankets');
});

test.each(['/campaigns/winter-blankets', '/', '/a.b/c', '/campaigns/_.data', 'OD-1_x', '/100%25', '/100%'])(
  '%s stays as it is',
  (text) => {
    expect(withoutTrailingPunctuation(text)).toBe(text);
  },
);

import { expect, test } from 'vitest';
import { shownLogo } from './shown-logo.ts';

const url = `/pictures/${'a'.repeat(32)}-1600.jpg`;
const src = `/pictures/${'a'.repeat(32)}-300.webp`;

// shows: R10.1
test.each([
  ['very wide', 1600, 160, 140, 14],
  ['very tall', 160, 2400, 3, 46],
  ['square', 1600, 1600, 46, 46],
])(
  'a %s logo is shown whole in the space beside the name',
  (_shape, width, height, shownWidth, shownHeight) => {
    expect(shownLogo({ url, width, height })).toEqual({ src, width: shownWidth, height: shownHeight });
  },
);

test('without a logo the built-in mark is shown', () => {
  expect(shownLogo({ url: '', width: 0, height: 0 })).toBeNull();
});

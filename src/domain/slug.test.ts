import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['Blankets for Warangal', 'blankets-for-warangal'],
  ['  Café — “Écoles”, 2026! ', 'cafe-ecoles-2026'],
  ['వరంగల్ కోసం', 'campaign'],
  ['100% for వరంగల్', '100-for'],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
  ['---', 'campaign'],
])('the title %j makes the address %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

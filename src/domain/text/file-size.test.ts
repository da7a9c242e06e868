import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [1, '1 kB'],
  [12_400, '12 kB'],
  [1_440_000, '1.4 MB'],
  [20_971_520, '21 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(fileSize(bytes, 'en-IN').replace(/\s/g, ' ')).toBe(text);
});

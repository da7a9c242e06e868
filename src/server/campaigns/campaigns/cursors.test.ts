import { expect, test } from 'vitest';
import { createCursors } from './cursors.ts';

test('a cursor is read where it was issued, and refused by a site with another secret', () => {
  const position = { phase: 1, moment: '1790000000000', id: '0195c2a0-0000-7000-8000-000000000000' };
  const { read, write } = createCursors('one secret');
  expect(read(write(position))).toEqual(position);
  expect(createCursors('another secret').read(write(position))).toBeNull();
});

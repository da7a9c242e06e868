import { expect, test } from 'vitest';
import { type Covering, type CoveringAction, cover, uncovered } from './covered-pages.ts';

const box = (x: number) => ({ x, y: 0, width: 40, height: 16 });
const after = (...actions: CoveringAction[]): Covering => actions.reduce(cover, uncovered(2));
const boxesOf = ({ pages }: Covering) => pages.map((page) => page.boxes.map(({ x }) => x));

test('at first nothing is covered and no page is left out', () => {
  expect(uncovered(2).pages).toEqual([
    { boxes: [], isLeftOut: false },
    { boxes: [], isLeftOut: false },
  ]);
});

test('boxes are added, changed and removed on their page', () => {
  const covering = after(
    { type: 'add', page: 0, box: box(1) },
    { type: 'add', page: 1, box: box(2) },
    { type: 'add', page: 1, box: box(3) },
    { type: 'change', page: 1, index: 0, box: box(9) },
    { type: 'remove', page: 0, index: 0 },
  );
  expect(boxesOf(covering)).toEqual([[], [9, 3]]);
});

test('every change is undone, the last one first, and then nothing more', () => {
  let covering = after(
    { type: 'add', page: 0, box: box(1) },
    { type: 'leave out', page: 1, isLeftOut: true },
    { type: 'remove', page: 0, index: 0 },
  );
  covering = cover(covering, { type: 'undo' });
  expect([boxesOf(covering), covering.pages[1]?.isLeftOut]).toEqual([[[1], []], true]);
  covering = cover(covering, { type: 'undo' });
  expect(covering.pages[1]?.isLeftOut).toBe(false);
  covering = cover(cover(cover(covering, { type: 'undo' }), { type: 'undo' }), { type: 'undo' });
  expect(covering).toEqual(uncovered(2));
});

test('a box that was moved step by step goes back at once, but not another one', () => {
  const moved = after(
    { type: 'add', page: 0, box: box(1) },
    { type: 'add', page: 0, box: box(2) },
    { type: 'change', page: 0, index: 1, box: box(3) },
    { type: 'change', page: 0, index: 1, box: box(4) },
    { type: 'change', page: 0, index: 0, box: box(5) },
  );
  const once = cover(moved, { type: 'undo' });
  expect(boxesOf(once)).toEqual([[1, 4], []]);
  expect(boxesOf(cover(once, { type: 'undo' }))).toEqual([[1, 2], []]);
});

import { expect, test } from 'vitest';
import { type CoveredPage, type CoveringAction, cover, uncovered } from './covered-pages.ts';

const box = (x: number) => ({ x, y: 0, width: 40, height: 16 });
const after = (...actions: CoveringAction[]) => actions.reduce(cover, uncovered(2));
const boxesOf = (pages: readonly CoveredPage[]) => pages.map((page) => page.boxes.map(({ x }) => x));
const undo = (pages: readonly CoveredPage[], page = 0) => cover(pages, { type: 'undo', page });

test('at first nothing is covered and no page is left out', () => {
  expect(uncovered(2)).toEqual([
    { boxes: [], isLeftOut: false, former: [] },
    { boxes: [], isLeftOut: false, former: [] },
  ]);
});

test('boxes are added, changed and removed on their page', () => {
  const pages = after(
    { type: 'add', page: 0, box: box(1) },
    { type: 'add', page: 1, box: box(2) },
    { type: 'add', page: 1, box: box(3) },
    { type: 'change', page: 1, index: 0, box: box(9) },
    { type: 'remove', page: 0, index: 0 },
  );
  expect(boxesOf(pages)).toEqual([[], [9, 3]]);
});

test('every change of a page is undone, the last one first, and then nothing more', () => {
  let pages = after(
    { type: 'add', page: 0, box: box(1) },
    { type: 'leave out', page: 0, isLeftOut: true },
    { type: 'remove', page: 0, index: 0 },
  );
  pages = undo(pages);
  expect([boxesOf(pages), pages[0]?.isLeftOut]).toEqual([[[1], []], true]);
  pages = undo(pages);
  expect([boxesOf(pages), pages[0]?.isLeftOut]).toEqual([[[1], []], false]);
  expect(undo(undo(pages))).toEqual(uncovered(2));
});

test('undoing on one page never uncovers another', () => {
  const pages = after(
    { type: 'add', page: 1, box: box(1) },
    { type: 'add', page: 0, box: box(2) },
    { type: 'add', page: 1, box: box(3) },
  );
  expect(boxesOf(undo(undo(pages)))).toEqual([[], [1, 3]]);
});

test('a box that was moved step by step goes back at once, but not another one', () => {
  const moved = after(
    { type: 'add', page: 0, box: box(1) },
    { type: 'add', page: 0, box: box(2) },
    { type: 'change', page: 0, index: 1, box: box(3) },
    { type: 'change', page: 0, index: 1, box: box(4) },
    { type: 'change', page: 0, index: 0, box: box(5) },
  );
  const once = undo(moved);
  expect(boxesOf(once)).toEqual([[1, 4], []]);
  expect(boxesOf(undo(once))).toEqual([[1, 2], []]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  coveredArea,
  MAX_BILL_BOXES,
  MAX_BILL_PAGES,
  MAX_PAGE_PIXELS,
  pageListText,
  parsePageList,
  publishedSize,
} from './bill-page.ts';

const side = fc.integer({ min: 1, max: 4000 });
const page = fc.record({ width: side, height: side });
const at = fc.integer({ min: 0, max: 9999 });
const box = fc.record({ x: at, y: at, width: at, height: at });

test('a covered area contains its box as far as that is on the page, in whole blocks, and nothing beside the page', () => {
  fc.assert(
    fc.property(page, box, (page, box) => {
      const area = coveredArea(box, page);
      const [right, bottom] = [area.x + area.width, area.y + area.height];
      expect(right).toBeLessThanOrEqual(page.width);
      expect(bottom).toBeLessThanOrEqual(page.height);
      expect(area.x).toBeLessThanOrEqual(box.x);
      expect(area.y).toBeLessThanOrEqual(box.y);
      expect(right).toBeGreaterThanOrEqual(Math.min(box.x + box.width, page.width));
      expect(bottom).toBeGreaterThanOrEqual(Math.min(box.y + box.height, page.height));
      const isEdge = (end: number, last: number) => end % 8 === 0 || end === last;
      expect([isEdge(area.x, page.width), isEdge(area.y, page.height)]).toEqual([true, true]);
      expect([isEdge(right, page.width), isEdge(bottom, page.height)]).toEqual([true, true]);
    }),
  );
});

test('a page is published in proportion, never enlarged, and within the limits', () => {
  expect(publishedSize({ width: 3000, height: 4000 })).toEqual({ width: 1600, height: 2133 });
  expect(publishedSize({ width: 400, height: 900 })).toEqual({ width: 400, height: 900 });
  fc.assert(
    fc.property(fc.record({ width: at, height: at }), ({ width, height }) => {
      const size = publishedSize({ width: width + 1, height: height + 1 });
      expect(size.width).toBeLessThanOrEqual(1600);
      expect(size.height).toBeLessThanOrEqual(4000);
      expect(size.width * size.height).toBeLessThanOrEqual(MAX_PAGE_PIXELS);
    }),
  );
});

test('the list of pages is read back as it was written', () => {
  const pages = fc.array(
    fc.record({ bytes: fc.integer({ min: 1, max: 20_000_000 }), boxes: fc.array(box, { maxLength: 9 }) }),
    { minLength: 1, maxLength: MAX_BILL_PAGES },
  );
  fc.assert(
    fc.property(pages, (pages) => {
      expect(parsePageList(pageListText(pages))).toEqual(pages);
    }),
  );
});

test.each([
  ['nothing', ''],
  ['no page', '-'],
  ['a box of three numbers', '12_1.2.3'],
  ['a negative number', '12_1.2.3.-4'],
  ['another way to write a number', '1e3'],
  ['an empty box', '12_1.2.3.4_'],
  ['a space', ' 12'],
  ['a picture of 100 MB', '123456789'],
  ['a page too many', Array.from({ length: MAX_BILL_PAGES + 1 }, () => '1').join('-')],
  ['a box too many', `1${'_1.1.1.1'.repeat(MAX_BILL_BOXES + 1)}`],
])('%s is not a list of pages', (_what, text) => {
  expect(parsePageList(text)).toBeNull();
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxBetween, resized, shifted } from './box-geometry.ts';

const PAGE = { width: 800, height: 600 };
const at = fc.double({ min: -2000, max: 2000, noNaN: true });
const point = fc.record({ x: at, y: at });

test('a box is drawn between any two corners', () => {
  const box = { x: 10, y: 20, width: 30, height: 40 };
  expect(boxBetween({ x: 10, y: 20 }, { x: 40, y: 60 }, PAGE)).toEqual(box);
  expect(boxBetween({ x: 40, y: 20 }, { x: 10, y: 60 }, PAGE)).toEqual(box);
});

test('drawn, moved and resized, a box is in whole pixels on the page', () => {
  fc.assert(
    fc.property(point, point, point, (one, other, by) => {
      const drawn = boxBetween(one, other, PAGE);
      const moved = shifted(drawn, by, PAGE);
      expect([moved.width, moved.height]).toEqual([drawn.width, drawn.height]);
      for (const { x, y, width, height } of [drawn, moved]) {
        for (const value of [x, y, width, height]) expect(Number.isInteger(value) && value >= 0).toBe(true);
        expect(x + width).toBeLessThanOrEqual(PAGE.width);
        expect(y + height).toBeLessThanOrEqual(PAGE.height);
      }
      const { width, height, ...corner } = resized(drawn, by, PAGE);
      expect(corner).toEqual({ x: drawn.x, y: drawn.y });
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(8);
    }),
  );
});

import type { Box } from '#domain/office/bill-page.ts';

/** A place on a page, in its pixels. */
export type Point = { x: number; y: number };

type Size = { width: number; height: number };

const SMALLEST = 8;

const within = (value: number, most: number) => Math.round(Math.min(Math.max(0, value), most));

/** The box with these two corners, as far as it is on the page. */
export function boxBetween(one: Point, other: Point, page: Size): Box {
  const [left, right] = [Math.min(one.x, other.x), Math.max(one.x, other.x)].map((x) =>
    within(x, page.width),
  );
  const [top, bottom] = [Math.min(one.y, other.y), Math.max(one.y, other.y)].map((y) =>
    within(y, page.height),
  );
  return { x: left ?? 0, y: top ?? 0, width: (right ?? 0) - (left ?? 0), height: (bottom ?? 0) - (top ?? 0) };
}

/** The box moved, but not off the page. */
export function shifted({ x, y, width, height }: Box, by: Point, page: Size): Box {
  return {
    x: within(x + by.x, page.width - width),
    y: within(y + by.y, page.height - height),
    width,
    height,
  };
}

/** The box with its lower right corner moved, neither off the page nor to nothing. */
export function resized({ x, y, width, height }: Box, by: Point, page: Size): Box {
  return {
    x,
    y,
    width: Math.max(SMALLEST, within(width + by.x, page.width - x)),
    height: Math.max(SMALLEST, within(height + by.y, page.height - y)),
  };
}

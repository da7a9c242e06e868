/**
 * The home page of WordPress 6.1 with twelve posts and pictures, in milliseconds: what many a trust would have instead. It was measured in
 * one run with this site's home page, whose figures stand next to it, because the speed of machines varies (docs/figures.md).
 */
export const WORDPRESS_HOME = {
  firstPaint: 530,
  largestPaint: 1620,
  firstCard: 580,
  blocking: 0,
  second: 290,
  processor: 156,
  site: { firstPaint: 540, largestPaint: 580, second: 420, processor: 522, withoutScripts: 244 },
} as const;

/** A rectangle on a page, in pixels from its top left corner. */
export type Box = { x: number; y: number; width: number; height: number };

type Size = { width: number; height: number };

/** A page as it is sent: the size of its picture in bytes, and what is blacked out on it. */
export type SentPage = { bytes: number; boxes: Box[] };

/** A longer bill is published as the pages that matter. */
export const MAX_BILL_PAGES = 10;
/** On all pages together. */
export const MAX_BILL_BOXES = 200;

/** Wide enough for small print. */
const MAX_WIDTH = 1600;
/** Receipts of a till are long. */
const MAX_HEIGHT = 4000;
export const MAX_PAGE_PIXELS = 4_000_000;

/** The size in which a page is published: as large as it is, or reduced in proportion. */
export function publishedSize({ width, height }: Size): Size {
  const scale = Math.min(
    1,
    MAX_WIDTH / width,
    MAX_HEIGHT / height,
    Math.sqrt(MAX_PAGE_PIXELS / (width * height)),
  );
  return {
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  };
}

/** JPEG encodes blocks of eight by eight pixels. */
const BLOCK = 8;

/**
 * What is blacked out for a box: every block of the page that it touches. Invariant: no block contains both covered and other pixels, so
 * that all covered pixels of a JPEG without reduced colours are equally black.
 */
export function coveredArea({ x, y, width, height }: Box, page: Size): Box {
  const before = (at: number) => Math.max(0, Math.floor(at / BLOCK) * BLOCK);
  const after = (at: number, end: number) => Math.min(end, Math.ceil(at / BLOCK) * BLOCK);
  const left = Math.min(before(x), page.width);
  const top = Math.min(before(y), page.height);
  return {
    x: left,
    y: top,
    width: Math.max(0, after(x + width, page.width) - left),
    height: Math.max(0, after(y + height, page.height) - top),
  };
}

const BOX = String.raw`\d{1,4}\.\d{1,4}\.\d{1,4}\.\d{1,4}`;
const PAGE = String.raw`\d{1,8}(?:_${BOX})*`;
const PAGE_LIST = new RegExp(`^${PAGE}(?:-${PAGE})*$`);

/** Pages as a short text for an address, such as `48213_16.8.320.40-9120`: the bytes and boxes of two pages. */
export function pageListText(pages: readonly SentPage[]): string {
  return pages
    .map(({ bytes, boxes }) =>
      [bytes, ...boxes.map(({ x, y, width, height }) => [x, y, width, height].join('.'))].join('_'),
    )
    .join('-');
}

/** Reads the text of `pageListText`; null if it has another form, or more pages or boxes than allowed. */
export function parsePageList(text: string): SentPage[] | null {
  if (!PAGE_LIST.test(text)) return null;
  const pages = text.split('-').map((page) => {
    const [bytes, ...boxes] = page.split('_');
    return { bytes: Number(bytes), boxes: boxes.map(parseBox) };
  });
  const boxes = pages.reduce((sum, page) => sum + page.boxes.length, 0);
  return pages.length <= MAX_BILL_PAGES && boxes <= MAX_BILL_BOXES ? pages : null;
}

function parseBox(text: string): Box {
  const [x = 0, y = 0, width = 0, height = 0] = text.split('.').map(Number);
  return { x, y, width, height };
}

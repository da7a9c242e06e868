import type { Page } from '@playwright/test';
import { LAYOUT_ADDRESSES } from '#tests/support/page-addresses.ts';
import { expect, test } from '../journey.ts';

// On a slow connection fonts and pictures load long after the text, which must not move when they do.

const PAGES = [...LAYOUT_ADDRESSES, '/login', '/Success', '/te/donate', '/hi'];
/** A layout shift score that rounds to 0.00. */
const IMPERCEPTIBLE = 0.005;

/** Holds back requests that match a pattern. @returns a function that releases them. */
async function holdBack(page: Page, url: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The elements that moved, with their old and new positions; empty if the total shift is imperceptible. */
function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(
    (imperceptible) =>
      new Promise<string[]>((resolve) => {
        type Shift = PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        const position = ({ x, y, width, height }: DOMRect) =>
          [x, y, width, height].map(Math.round).join(' ');
        new PerformanceObserver((list) => {
          const shifts = (list.getEntries() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput);
          const isPerceptible = shifts.reduce((sum, { value }) => sum + value, 0) >= imperceptible;
          const sources = isPerceptible ? shifts.flatMap((shift) => shift.sources) : [];
          resolve(
            sources.map(({ node, previousRect, currentRect }) =>
              [node?.textContent?.slice(0, 40), position(previousRect), position(currentRect)].join(' | '),
            ),
          );
        }).observe({ type: 'layout-shift', buffered: true });
        // The observer is never called if there are no shifts.
        setTimeout(resolve, 200, []);
      }),
    IMPERCEPTIBLE,
  );
}

/** The families of the page's fonts with a loading status. */
const fontFamilies = (page: Page, status: FontFaceLoadStatus) =>
  page.evaluate(
    (wanted) =>
      [...document.fonts]
        .filter((face) => face.status === wanted)
        .map(({ family }) => family.replaceAll('"', '')),
    status,
  );

/** Waits for the fonts in use and the pictures in view; those further down load lazily, if at all. */
const fontsAndPicturesLoaded = (page: Page) =>
  page.waitForFunction(() => {
    const inView = (image: HTMLImageElement) =>
      image.checkVisibility() && image.getBoundingClientRect().top < innerHeight;
    const isLoading = [...document.images].some((image) => inView(image) && !image.complete);
    return document.fonts.status === 'loaded' && !isLoading;
  });

for (const [screen, viewport] of [
  ['a phone', { width: 412, height: 823 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport, deviceScaleFactor: screen === 'a phone' ? 1.75 : 1 });

    test('nothing moves when fonts and pictures load after the text', async ({ page }) => {
      for (const path of PAGES) {
        await test.step(path, async () => {
          const release = await holdBack(page, /\.woff2$|\/pictures\//);
          await page.goto(path, { waitUntil: 'commit' });
          await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
          const late = await fontFamilies(page, 'loading');
          expect(late).toEqual(expect.arrayContaining(['Anek Latin', 'Tiro Telugu']));
          release();
          await fontsAndPicturesLoaded(page);
          expect(await fontFamilies(page, 'loaded')).toEqual(expect.arrayContaining(late));
          expect(await layoutShifts(page)).toEqual([]);
          await page.unrouteAll();
        });
      }
    });
  });
}

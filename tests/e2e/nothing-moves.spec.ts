import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

// On a slow line a page's faces and pictures come long after its words: none of these may move for them.

const PAGES = [
  '/',
  '/aboutus',
  '/Campaigns',
  '/campaigns/winter-blankets-warangal',
  '/gallery',
  '/services',
  '/services/GroceryDistribution',
  '/donate',
  '/contact',
  '/findpayment',
  '/login',
  '/terms',
  '/CampaignsDetails',
  '/eventdonate',
  '/paymentpage',
  '/Success',
  '/failure',
  '/te/donate',
  '/hi',
];
/** The browser's own measure of a move is the share of the window, times the way; below this two decimals say 0.00. */
const UNSEEN = 0.005;

/** Holds back what a pattern matches until it is let go; what was held stays known. */
async function holdBack(page: Page, what: RegExp): Promise<{ letGo: () => void }> {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(what, async (route) => {
    await free;
    await route.continue();
  });
  return { letGo };
}

/** What was moved that stood there already, with from where and where to; empty when all of it together is not seen. */
function moves(page: Page): Promise<string[]> {
  return page.evaluate(
    (unseen) =>
      new Promise<string[]>((tell) => {
        type Shift = PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
        new PerformanceObserver((list) => {
          const shifts = (list.getEntries() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput);
          const isSeen = shifts.reduce((sum, { value }) => sum + value, 0) >= unseen;
          const sources = isSeen ? shifts.flatMap((shift) => shift.sources) : [];
          tell(
            sources.map(({ node, previousRect, currentRect }) =>
              [node?.textContent?.slice(0, 40), place(previousRect), place(currentRect)].join(' | '),
            ),
          );
        }).observe({ type: 'layout-shift', buffered: true });
        // An observer of nothing is never called.
        setTimeout(tell, 200, []);
      }),
    UNSEEN,
  );
}

/** The faces that the page has asked for, by what became of them. */
const faces = (page: Page, status: FontFaceLoadStatus) =>
  page.evaluate(
    (wanted) =>
      [...document.fonts]
        .filter((face) => face.status === wanted)
        .map(({ family }) => family.replaceAll('"', '')),
    status,
  );

for (const [screen, viewport] of [
  ['a phone', { width: 412, height: 823 }],
  ['a desk', { width: 1280, height: 800 }],
] as const) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport, deviceScaleFactor: screen === 'a phone' ? 1.75 : 1 });

    test('nothing moves when faces and pictures come after the words', async ({ page }) => {
      for (const path of PAGES) {
        await test.step(path, async () => {
          const { letGo } = await holdBack(page, /\.woff2$|\/pictures\//);
          await page.goto(path, { waitUntil: 'commit' });
          await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
          const late = await faces(page, 'loading');
          expect(late).toEqual(expect.arrayContaining(['Anek Latin', 'Tiro Telugu']));
          letGo();
          await page.waitForLoadState('networkidle');
          expect(await faces(page, 'loaded')).toEqual(expect.arrayContaining(late));
          expect(await moves(page)).toEqual([]);
          await page.unrouteAll();
        });
      }
    });
  });
}

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
const LATE_MS = 400;
/** What is no change to the eye: the browser's own measure of a move is the share of the window, times the way. */
const UNSEEN = 0.0005;

/** Each move of what was already there: what, from where, where to. */
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
        const seen = new PerformanceObserver((list) =>
          tell(
            (list.getEntries() as Shift[])
              .filter(({ value, hadRecentInput }) => value > unseen && !hadRecentInput)
              .flatMap(({ sources }) => sources)
              .map(({ node, previousRect, currentRect }) =>
                [node?.textContent?.slice(0, 40), place(previousRect), place(currentRect)].join(' | '),
              ),
          ),
        );
        seen.observe({ type: 'layout-shift', buffered: true });
        setTimeout(tell, 200, []);
      }),
    UNSEEN,
  );
}

for (const [screen, viewport] of [
  ['a phone', { width: 412, height: 823 }],
  ['a desk', { width: 1280, height: 800 }],
] as const) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport, deviceScaleFactor: screen === 'a phone' ? 1.75 : 1 });

    test('nothing moves, however late faces and pictures come', async ({ page }) => {
      await page.route(/\.woff2$|\/pictures\//, async (route) => {
        await new Promise((later) => setTimeout(later, LATE_MS));
        await route.continue();
      });
      for (const path of PAGES) {
        await test.step(path, async () => {
          await page.goto(path);
          await page.waitForLoadState('networkidle');
          expect(await page.evaluate(() => document.fonts.check('1em "Anek Latin"'))).toBe(true);
          expect(await moves(page)).toEqual([]);
        });
      }
    });
  });
}

import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './journey.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const WIDTHS = [1280, 768, 390] as const;

/** Brings axe into the page, once as long as it is not loaded anew. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe.source}; null`);
}

/** What axe finds wrong with a part of the page as it stands, one line for each fault. The map's frame is not ours. */
async function accessibilityFaults(page: Page, part: string): Promise<string[]> {
  const { violations } = await page.evaluate(
    (selector) => window.axe.run(selector, { iframes: false, resultTypes: ['violations'] }),
    part,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target} ${html}`));
}

/** Waits until nothing moves any more, but what moves for ever: colours half-way are seen by nobody. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const ending = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

/** The page is free of faults at each width: nothing for axe to find in this part of it, nothing wider than the window. */
export async function expectFaultless(
  page: Page,
  widths: readonly number[] = WIDTHS,
  part: 'html' | 'main' = 'html',
): Promise<void> {
  const faults: string[] = [];
  const before = page.viewportSize();
  await bringAxe(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await comeToRest(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) faults.push(`${width}px: ${overflow} pixels wider than the window`);
    faults.push(...(await accessibilityFaults(page, part)).map((fault) => `${width}px: ${fault}`));
  }
  if (before) await page.setViewportSize(before);
  expect(faults).toEqual([]);
}

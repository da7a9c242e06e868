import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

const WIDTHS = [1280, 768, 390] as const;

/** What axe finds wrong with the page as it stands, one line for each fault. */
async function accessibilityFaults(page: Page): Promise<string[]> {
  // In the page itself, without a second one for the report: half the time. The map's frame is not ours.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ iframes: false });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target} ${html}`));
}

/** The page is free of faults at each width: nothing for axe to find, nothing wider than the window. */
export async function expectFaultless(page: Page, widths: readonly number[] = WIDTHS): Promise<void> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) faults.push(`${width}px: ${overflow} pixels wider than the window`);
    faults.push(...(await accessibilityFaults(page)).map((fault) => `${width}px: ${fault}`));
  }
  expect(faults).toEqual([]);
}

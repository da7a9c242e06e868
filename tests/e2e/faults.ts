import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { htmlFaults } from '../support/html-faults.ts';
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

// Off unless asked for, as its criterion is new in WCAG 2.2.
const RULES = { 'target-size': { enabled: true } };

/** What axe finds wrong with a part of the page as it stands, one line for each fault. The map's frame is not ours. */
async function accessibilityFaults(page: Page, part: string): Promise<string[]> {
  const { violations } = await page.evaluate(
    ({ selector, rules }) => window.axe.run(selector, { iframes: false, resultTypes: ['violations'], rules }),
    { selector: part, rules: RULES },
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target} ${html}`));
}

/** Waits until nothing moves any more, but what moves for ever: colours half-way are seen by nobody. */
export async function comeToRest(page: Page): Promise<void> {
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

/** A window of 1280 pixels enlarged to 400 per cent, read with the letters, words and lines of criterion 1.4.12 set apart. */
async function narrowFaults(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.evaluate(() => {
    // A sheet of the page's own making: its policy lets no other in.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`);
    document.adoptedStyleSheets = [sheet];
  });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return overflow > 0 ? [`at 400 % with wide text: ${overflow} pixels wider than the window`] : [];
}

/** The page's HTML as it stands, without the toast library's elements and without the styles that scripts have set. */
function ownHtml(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const toasts of copy.querySelectorAll('.Toastify')) toasts.remove();
    for (const styled of copy.querySelectorAll('[style]')) styled.removeAttribute('style');
    return `<!DOCTYPE html>${copy.outerHTML}`;
  });
}

/** Its HTML is mostly written by the component library. */
function isBackOffice(page: Page): boolean {
  return new URL(page.url()).pathname.startsWith('/admin');
}

/**
 * The page is free of faults: its HTML is valid as it stands in the browser, and at each width axe finds nothing in this part of
 * it and nothing is wider than the window.
 */
export async function expectFaultless(
  page: Page,
  widths: readonly number[] = WIDTHS,
  part: 'html' | 'main' = 'html',
): Promise<void> {
  const faults: string[] = [];
  const before = page.viewportSize();
  await bringAxe(page);
  if (!isBackOffice(page)) faults.push(...(await htmlFaults(await ownHtml(page))));
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await comeToRest(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) faults.push(`${width}px: ${overflow} pixels wider than the window`);
    faults.push(...(await accessibilityFaults(page, part)).map((fault) => `${width}px: ${fault}`));
  }
  if (widths.includes(390)) faults.push(...(await narrowFaults(page)));
  if (before) await page.setViewportSize(before);
  expect(faults).toEqual([]);
}

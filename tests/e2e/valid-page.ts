import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { htmlProblems } from '../support/html-problems.ts';
import { expect } from './journey.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const WIDTHS = [1280, 768, 390] as const;

// Half the size of `axe.source`, which every page would have to receive and compile.
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Adds axe to the page, unless it is already there. */
async function addAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${AXE}; null`);
}

const OPTIONS: axe.RunOptions = {
  iframes: false,
  resultTypes: ['violations'],
  // Only rules about sounds and a locked orientation read the files that a page loads, and the site has neither.
  preload: false,
  // Disabled by default, because its criterion is new in WCAG 2.2.
  rules: { 'target-size': { enabled: true } },
};

/** The violations that axe finds in a part of the page, one line each. Frames are not ours: they show the map. */
async function accessibilityProblems(page: Page, part: string): Promise<string[]> {
  const { violations } = await page.evaluate(({ selector, options }) => window.axe.run(selector, options), {
    selector: part,
    options: OPTIONS,
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target} ${html}`));
}

/** Waits for all animations that end, because colours in mid-transition would fail the contrast check. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const finite = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
    await Promise.allSettled(finite.map((animation) => animation.finished));
  });
}

/** Checks WCAG's reflow (1280 pixels at 400 % zoom) together with the text spacing of criterion 1.4.12. */
async function reflowProblems(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.evaluate(() => {
    // A constructed style sheet, because the content security policy blocks any other.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`);
    document.adoptedStyleSheets = [sheet];
  });
  // An open list of options is moved by a script in the next frame.
  await waitForAnimations(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return overflow > 0
    ? [`at 400 % zoom with wide text spacing: ${overflow} pixels wider than the window`]
    : [];
}

/** The page's current HTML, without the toast library's elements and without styles set by scripts. */
function currentHtml(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const toasts of copy.querySelectorAll('.Toastify')) toasts.remove();
    for (const styled of copy.querySelectorAll('[style]')) styled.removeAttribute('style');
    return `<!DOCTYPE html>${copy.outerHTML}`;
  });
}

/** The back office's HTML is not validated, because the component library writes most of it. */
function isBackOffice(page: Page): boolean {
  return new URL(page.url()).pathname.startsWith('/admin');
}

/** What is wrong with a part of the page at its current width. */
async function problemsAtThisWidth(page: Page, part: string): Promise<string[]> {
  // Further down, anything that the fixed menu half covers would count as too small to press.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await waitForAnimations(page);
  await addAxe(page);
  const violations = await accessibilityProblems(page, part);
  return [
    ...(await overflowAtThisWidth(page)),
    ...violations.map((violation) => `${page.viewportSize()?.width}px: ${violation}`),
  ];
}

async function overflowAtThisWidth(page: Page): Promise<string[]> {
  await waitForAnimations(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return overflow > 0 ? [`${page.viewportSize()?.width}px: ${overflow} pixels wider than the window`] : [];
}

async function invalidHtml(page: Page): Promise<string[]> {
  return isBackOffice(page) ? [] : htmlProblems(await currentHtml(page));
}

/** Expects the page in its current state and width to be valid HTML, to fit, and to have no accessibility violations. */
export async function expectAccessible(page: Page, part: 'html' | 'main' = 'html'): Promise<void> {
  expect([...(await invalidHtml(page)), ...(await problemsAtThisWidth(page, part))]).toEqual([]);
}

/**
 * Expects the page's current HTML to be valid, no horizontal scrolling at any width, and no accessibility violations in `part` at
 * the widest and the narrowest, because the widths in between show the controls of either.
 */
export async function expectValidPage(
  page: Page,
  widths: readonly number[] = WIDTHS,
  part: 'html' | 'main' = 'html',
): Promise<void> {
  const problems = await invalidHtml(page);
  const originalSize = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const isOutermost = width === Math.max(...widths) || width === Math.min(...widths);
    problems.push(...(await (isOutermost ? problemsAtThisWidth(page, part) : overflowAtThisWidth(page))));
  }
  if (widths.includes(390)) problems.push(...(await reflowProblems(page)));
  if (originalSize) await page.setViewportSize(originalSize);
  expect(problems).toEqual([]);
}

import type { Browser } from '@playwright/test';
import { median } from '../median.ts';
import { openFreshPage, waitUntilIdle } from './browser.ts';
import type { DevtoolsBrowser } from './devtools-browser.ts';
import { type Bytes, type FirstCard, transferredBytes, type Vitals } from './page-scripts.ts';

/** `ratio`: the largest paint relative to that of the same page without scripts. `second`: the first paint of a second view. */
type Load = Vitals & { ratio: number; second: number };

/** The bytes and requests of a page's first view. */
export async function measureSize(browser: Browser, site: string, path: string) {
  const { page, context } = await openFreshPage(browser, { base: site });
  await page.goto(path);
  await waitUntilIdle(page);
  const size: { bytes: Bytes; requests: number } = await page.evaluate(transferredBytes);
  await context.close();
  return size;
}

/**
 * When a page's first campaign card is painted, and then its picture, as medians in milliseconds.
 * @throws Error if one of them was not painted.
 */
export async function measureFirstCard(
  browser: DevtoolsBrowser,
  url: string,
  rounds: number,
): Promise<Required<FirstCard>> {
  const views: Required<FirstCard>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { title, picture } = await browser.viewFirstCard(url);
    if (title === undefined || picture === undefined) throw new Error(`${url} painted no campaign card`);
    views.push({ title, picture });
  }
  return {
    title: median(views.map(({ title }) => title)),
    picture: median(views.map(({ picture }) => picture)),
  };
}

/** Loads a page with and without its scripts, and again with what it has cached, in turns. @returns the medians. */
export async function measureLoad(browser: DevtoolsBrowser, url: string, rounds: number): Promise<Load> {
  const loads: Load[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const withScripts = await browser.view(url, { scripts: true });
    const withoutScripts = await browser.view(url, { scripts: false });
    const again = await browser.viewAgain(url);
    loads.push({
      ...withScripts,
      ratio: withScripts.largestPaint / withoutScripts.largestPaint,
      second: again.firstPaint,
    });
  }
  const medianOf = (name: keyof Load) => median(loads.map((each) => each[name]));
  return {
    firstPaint: medianOf('firstPaint'),
    largestPaint: medianOf('largestPaint'),
    shift: medianOf('shift'),
    blocking: medianOf('blocking'),
    ratio: medianOf('ratio'),
    second: medianOf('second'),
  };
}

/** A page's main thread, as medians in milliseconds. */
export async function measureProcessorTime(browser: DevtoolsBrowser, url: string, rounds: number) {
  const withScripts: number[] = [];
  const withoutScripts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    withScripts.push(await browser.processorTime(url, { scripts: true }));
    withoutScripts.push(await browser.processorTime(url, { scripts: false }));
  }
  return { withScripts: median(withScripts), withoutScripts: median(withoutScripts) };
}

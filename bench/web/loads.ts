import type { Browser } from '@playwright/test';
import { median } from '../load.ts';
import { freshPage, settle } from './browser.ts';
import { type Vitals, type Weight, weight } from './in-page.ts';
import type { Visitor } from './visitor.ts';

export type Load = Vitals & { ratio: number };

/** What a first view brings over the network. */
export async function weigh(browser: Browser, site: string, path: string) {
  const { page, context } = await freshPage(browser, { base: site });
  await page.goto(path);
  await settle(page);
  const weighed: { bytes: Weight; requests: number } = await page.evaluate(weight);
  await context.close();
  return weighed;
}

/** Loads a page with its scripts and without any, by turns, and gives the medians. */
export async function load(visitor: Visitor, url: string, rounds: number): Promise<Load> {
  const measured: Load[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const whole = await visitor.view(url, { scripts: true });
    const bare = await visitor.view(url, { scripts: false });
    measured.push({ ...whole, ratio: whole.largestPaint / bare.largestPaint });
  }
  const middle = (of: keyof Load) => median(measured.map((each) => each[of]));
  return {
    firstPaint: middle('firstPaint'),
    largestPaint: middle('largestPaint'),
    shift: middle('shift'),
    blocking: middle('blocking'),
    ratio: middle('ratio'),
  };
}

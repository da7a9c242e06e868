import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../tests/support/chromium.ts';
import { watchInteractions } from './in-page.ts';

/** A phone of 2021 on a slow network. */
export const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
export const PROCESSOR_SLOWED = 4;
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

type Conditions = { base: string; processor?: boolean };

export function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: FLAGS });
}

/** A page of a browser that has never been here, under the given conditions. */
export async function freshPage(
  browser: Browser,
  { base, processor = false }: Conditions,
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ ...PHONE, baseURL: base, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(watchInteractions);
  const devtools = await context.newCDPSession(page);
  if (processor) await devtools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWED });
  return { page, context };
}

/** Until nothing comes any more, and what came has done its work. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
}

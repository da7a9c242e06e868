import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { DISABLED_FEATURES, findChromium } from '../../tests/support/chromium.ts';
import { recordInteractions } from './page-scripts.ts';

/** A slow mobile network. */
export const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
export const CPU_SLOWDOWN = 4;
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
  DISABLED_FEATURES,
];

type Conditions = { base: string; slowCpu?: boolean };

export function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: FLAGS });
}

/** Opens a page in an empty browser profile, without a cache. */
export async function openFreshPage(
  browser: Browser,
  { base, slowCpu = false }: Conditions,
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ ...PHONE, baseURL: base, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(recordInteractions);
  const devtools = await context.newCDPSession(page);
  if (slowCpu) await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, context };
}

/** Waits until the network is idle and everything loaded has run. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
}

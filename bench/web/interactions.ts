import type { Browser, Locator, Page } from '@playwright/test';
import { median } from '../median.ts';
import { openFreshPage, waitUntilIdle } from './browser.ts';
import { slowestInteraction } from './page-scripts.ts';

type Interaction = { path: string; name: string; perform: (page: Page) => Promise<void> };

const VISIBLE_BEFORE_TAP_MS = 300;

/** Taps an element after it has been visible for a moment, as a person would. */
async function tap(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  await element.page().waitForTimeout(VISIBLE_BEFORE_TAP_MS);
  await element.tap();
}

async function fillIn(page: Page, labels: readonly RegExp[], button: string): Promise<void> {
  const fields = labels.map((label) => page.getByLabel(label).first());
  for (const field of fields.slice(0, 1)) await tap(field);
  for (const field of fields) await field.pressSequentially('a1b');
  await tap(page.getByRole('button', { name: button }));
  await page.getByRole('button', { name: button }).press('Enter');
}

const PERSON = [/Full name/, /^Email/, /Phone number/];

/** Every form and menu, used like a visitor would. */
const INTERACTIONS: readonly Interaction[] = [
  {
    path: '/',
    name: 'menu',
    async perform(page) {
      const menu = page.locator('summary[aria-label=Menu]');
      await tap(menu);
      await tap(page.locator('summary', { hasText: 'Services' }).filter({ visible: true }));
      await tap(menu);
    },
  },
  {
    path: '/',
    name: 'languages',
    async perform(page) {
      const menu = page.locator('summary[aria-label^=Language]').filter({ visible: true });
      await tap(menu);
      await tap(menu);
    },
  },
  {
    path: '/',
    name: 'card',
    async perform(page) {
      await tap(page.locator('[aria-labelledby=recent-events] li img').first());
    },
  },
  {
    path: '/aboutus',
    name: 'mission and vision',
    async perform(page) {
      await tap(page.locator('button[aria-controls=our-vision]'));
    },
  },
  {
    path: '/campaigns/winter-blankets-warangal',
    name: 'pictures and Donate',
    async perform(page) {
      await tap(page.getByRole('button', { name: 'Show picture 2' }));
      await tap(page.getByRole('button', { name: 'Donate' }).first());
    },
  },
  {
    path: '/donate',
    name: 'donation form',
    perform: (page) => fillIn(page, [/Donation amount/, ...PERSON, /Message/], 'Donate'),
  },
  {
    path: '/eventdonate',
    name: 'campaign’s donation form',
    async perform(page) {
      const response = await page.request.get('/api/getAllCampaigns');
      const { campaigns } = (await response.json()) as { campaigns: readonly unknown[] };
      await page.evaluate((id) => {
        history.replaceState({ ...history.state, usr: { id } }, '');
      }, campaigns[0]);
      await page.reload();
      await waitUntilIdle(page);
      await fillIn(page, [/Donation amount/, ...PERSON, /Message/], 'Donate');
    },
  },
  {
    path: '/contact',
    name: 'contact form',
    perform: (page) => fillIn(page, [...PERSON, /Message/], 'Send message'),
  },
  {
    path: '/findpayment',
    name: 'form',
    perform: (page) => fillIn(page, [/Transaction ID/, /^Email/], 'Email me the link'),
  },
];

/** Closes the reminder to sign in, which opens after four seconds and would cover the form. */
async function dismissReminder(page: Page): Promise<void> {
  const reminder = page.locator('dialog[open]:has(a[href^="/api/auth/google"])');
  await page.addLocatorHandler(reminder, () => page.keyboard.press('Escape'));
}

type Result = { path: string; name: string; ms: number };

/** The slowest interaction to next paint of each group, on a slow processor: the median of several visits with an empty cache. */
export async function measureInteractions(
  browser: Browser,
  site: string,
  rounds: number,
  isSelected: (path: string) => boolean,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const { path, name, perform } of INTERACTIONS.filter((each) => isSelected(each.path))) {
    const slowest: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { page, context } = await openFreshPage(browser, { slowCpu: true, base: site });
      await dismissReminder(page);
      await page.goto(path);
      await waitUntilIdle(page);
      await perform(page);
      await waitUntilIdle(page);
      slowest.push(await page.evaluate(slowestInteraction));
      await context.close();
    }
    results.push({ path, name, ms: median(slowest) });
  }
  return results;
}

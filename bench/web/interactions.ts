import type { Browser, Locator, Page } from '@playwright/test';
import { median } from '../load.ts';
import { freshPage, settle } from './browser.ts';
import { longestWait } from './in-page.ts';

type Interaction = { path: string; what: string; act: (page: Page) => Promise<void> };

const SEEN_MS = 300;

/** Who presses has seen what is pressed: it stands in sight for a moment. */
async function tap(what: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  await what.page().waitForTimeout(SEEN_MS);
  await what.tap();
}

async function fillIn(page: Page, fields: readonly RegExp[], button: string): Promise<void> {
  const typing = fields.map((label) => page.getByLabel(label).first());
  for (const field of typing.slice(0, 1)) await tap(field);
  for (const field of typing) await field.pressSequentially('a1b');
  await tap(page.getByRole('button', { name: button }));
  await page.getByRole('button', { name: button }).press('Enter');
}

const PERSON = [/Full name/, /^Email/, /Phone number/];

/** Every form and menu, used as a visitor does. */
const INTERACTIONS: readonly Interaction[] = [
  {
    path: '/',
    what: 'menu',
    async act(page) {
      const menu = page.locator('summary[aria-label=Menu]');
      await tap(menu);
      await tap(page.locator('summary', { hasText: 'Services' }).filter({ visible: true }));
      await tap(menu);
    },
  },
  {
    path: '/',
    what: 'languages',
    async act(page) {
      const menu = page.locator('summary[aria-label^=Language]').filter({ visible: true });
      await tap(menu);
      await tap(menu);
    },
  },
  {
    path: '/',
    what: 'card',
    async act(page) {
      await tap(page.locator('[aria-labelledby=recent-events] li img').first());
    },
  },
  {
    path: '/aboutus',
    what: 'mission and vision',
    async act(page) {
      await tap(page.locator('button[aria-controls=our-vision]'));
    },
  },
  {
    path: '/campaigns/winter-blankets-warangal',
    what: 'pictures and Donate',
    async act(page) {
      await tap(page.getByRole('button', { name: 'Show picture 2' }));
      await tap(page.getByRole('button', { name: 'Donate' }).first());
    },
  },
  {
    path: '/donate',
    what: 'donation form',
    act: (page) => fillIn(page, [/Donation amount/, ...PERSON, /Message/], 'Donate'),
  },
  {
    path: '/eventdonate',
    what: 'campaign’s donation form',
    async act(page) {
      const answer = await page.request.get('/api/getAllCampaigns');
      const { campaigns } = (await answer.json()) as { campaigns: readonly unknown[] };
      await page.evaluate((id) => {
        history.replaceState({ ...history.state, usr: { id } }, '');
      }, campaigns[0]);
      await page.reload();
      await settle(page);
      await fillIn(page, [/Donation amount/, ...PERSON, /Message/], 'Donate');
    },
  },
  {
    path: '/contact',
    what: 'contact form',
    act: (page) => fillIn(page, [...PERSON, /Message/], 'Send message'),
  },
  {
    path: '/findpayment',
    what: 'form',
    act: (page) => fillIn(page, [/Order number/, /^Email/], 'Send me the way to it'),
  },
];

export type Waited = { path: string; what: string; ms: number };

/**
 * How long the longest of a page's interactions waits for its picture, on the slowed processor: the median of several visits,
 * of which each begins with an empty browser.
 */
export async function interact(
  browser: Browser,
  site: string,
  rounds: number,
  wanted: (path: string) => boolean,
): Promise<Waited[]> {
  const waited: Waited[] = [];
  for (const { path, what, act } of INTERACTIONS.filter((each) => wanted(each.path))) {
    const longest: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { page, context } = await freshPage(browser, { processor: true, base: site });
      await page.goto(path);
      await settle(page);
      await act(page);
      await settle(page);
      longest.push(await page.evaluate(longestWait));
      await context.close();
    }
    waited.push({ path, what, ms: median(longest) });
  }
  return waited;
}

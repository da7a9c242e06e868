import type { Page } from '@playwright/test';
import type { Campaign } from '#contract/campaigns.ts';
import { languages } from '#domain/language.ts';
import { trust } from '#web/trust.config.ts';
import { createDataFolder, removeDataFolder } from '../support/data-folder.ts';
import { type Site, startSite } from '../support/site.ts';
import { comeToRest } from './faults.ts';
import { campaignsNow, placeOrder } from './giving.ts';
import { expect, test as journey } from './journey.ts';

// The public pages in the pseudo-locale (scripts/pseudo-locale.ts), from a development server: plain words on them are not
// from the catalogue, and text a third longer than English must still fit.

const WIDTHS = [360, 1280] as const;

const test = journey.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright demands it of a fixture that needs no other.
    async ({}, use) => {
      const folder = await createDataFolder({ prefix: 'charity-pseudo-locale-' });
      const site = await startSite({ DATA_DIR: folder, PSEUDO_LOCALE: 'yes' }, { development: true });
      await use(site);
      await site.stop();
      await removeDataFolder(folder);
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.url),
});

test.use({ expectedErrors: /404 \(Not Found\)/ });

/** What pages show besides texts: the trust's own facts, what staff and donors entered, names of languages and services. */
function dataOnPages(campaigns: readonly Campaign[]): string[] {
  const { name, tagline, intro, copyright, refundNote, email, officeAddress, postalAddress } = trust;
  const facts = [tagline, intro, copyright, refundNote].map((fact) => fact.replaceAll('{name}', name));
  return [
    ...facts,
    name,
    email,
    ...Object.values(officeAddress),
    ...Object.values(postalAddress),
    ...Object.values(languages).flatMap((language) => [language.name, language.sign]),
    ...campaigns.flatMap(({ campaignTitle, campaignAddress, categoryId, description, imageAlts = [] }) => [
      campaignTitle,
      campaignAddress,
      categoryId.name,
      ...imageAlts,
      ...description.split(/[\n*_#-]+/),
    ]),
    'Anita Rao',
    'PhonePe',
    'PENDING',
  ]
    .map((fact) => fact.trim())
    .filter((fact) => fact !== '')
    .toSorted((one, other) => other.length - one.length);
}

/** Texts and labels that can be seen or heard and have plain letters besides the data. */
async function plainTexts(page: Page, data: readonly string[]): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('script, style, noscript, [aria-hidden="true"] label')) continue;
      if (node.textContent?.trim()) texts.push(node.textContent);
    }
    for (const element of document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')) {
      for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
        const value = element.getAttribute(name);
        if (value) texts.push(value);
      }
    }
    return texts;
  });
  const withoutData = (text: string) => data.reduce((rest, fact) => rest.replaceAll(fact, ''), text);
  return [...new Set(shown.filter((text) => /[A-Za-z]/.test(withoutData(text))))];
}

/** Texts that stick out of the window, of their block or of what hides the rest, or run into something to press. */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // What is out of sight is laid out, too.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
    await document.fonts.ready;
    const found: string[] = [];
    const excess = document.documentElement.scrollWidth - innerWidth;
    if (excess > 0) found.push(`the page is ${excess} pixels wider than the window`);
    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    // The link past the header lies over it only while it has the focus.
    const controls = [...document.querySelectorAll('a, button, summary')].filter(
      (control) => isVisible(control) && control.getAttribute('href') !== '#content',
    );

    function fits(text: DOMRect, parent: Element): boolean {
      let isInBlock = false;
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { display, overflowX, overflowY, position } = getComputedStyle(box);
        const { left, right, top, bottom, width } = box.getBoundingClientRect();
        // For screen readers alone.
        if (width <= 1) return true;
        const isTooWide = text.left < left - 1 || text.right > right + 1;
        const isTooHigh = text.top < top - 1 || text.bottom > bottom + 1;
        const isBlock = display !== 'inline' && display !== 'contents';
        if (isTooWide && (overflowX !== 'visible' || (isBlock && !isInBlock))) return false;
        if (isTooHigh && overflowY !== 'visible') return false;
        if (position === 'fixed') return true;
        isInBlock ||= isBlock;
      }
      return true;
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !isVisible(parent) || !node.textContent?.trim()) continue;
      if (parent.closest('[href="#content"]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      // Not laid out, or for screen readers alone.
      if (text.width === 0 || parent.getBoundingClientRect().width <= 1) continue;
      if (!fits(text, parent)) found.push(`does not fit: ${node.textContent}`);
      for (const control of controls) {
        if (control.contains(node) || parent.contains(control)) continue;
        const box = control.getBoundingClientRect();
        const width = Math.min(text.right, box.right) - Math.max(text.left, box.left);
        const height = Math.min(text.bottom, box.bottom) - Math.max(text.top, box.top);
        if (width > 1 && height > 1) found.push(`${node.textContent} runs into ${control.textContent}`);
      }
    }
    return found;
  });
}

test('every text of the public pages is from the catalogue, and fits when it is a third longer', async ({
  page,
}) => {
  // A development server sends hundreds of files for each page.
  test.slow();
  const faults: string[] = [];
  const campaigns = await campaignsNow(page);
  const { merchantOrderId } = await placeOrder(page, { campaignId: campaigns[0]?._id ?? '' });
  const data = [merchantOrderId, ...dataOnPages(campaigns)];
  const addresses = [
    '/',
    '/aboutus',
    '/Campaigns',
    `/campaigns/${campaigns[0]?.slug}`,
    '/services',
    '/services/MedicalCamp',
    '/donate',
    '/contact',
    '/login',
    '/findpayment',
    `/paymentpage/${merchantOrderId}`,
    '/nowhere',
  ];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.locator('footer h2').first()).toContainText('⟦');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await comeToRest(page);
      faults.push(...(await plainTexts(page, data)).map((text) => `${address} has plain text: ${text}`));
      faults.push(...(await misfits(page)).map((misfit) => `${address} at ${width}px: ${misfit}`));
    }
  }
  expect([...new Set(faults)]).toEqual([]);
});

import type { Page } from '@playwright/test';
import type { Campaign } from '#contract/campaigns.ts';
import { languages } from '#domain/language.ts';
import { trust } from '#web/trust.config.ts';
import { createDataFolder, removeDataFolder } from '../support/data-folder.ts';
import { type Site, startSite } from '../support/site.ts';
import { fetchCampaigns, placeOrder } from './donations.ts';
import { expect, test as journey } from './journey.ts';
import { waitForAnimations } from './valid-page.ts';

// The public pages in the pseudo-locale (scripts/pseudo-locale.ts), from a development server. It marks every text of the
// catalogue, so unmarked texts are hard-coded, and makes it a third longer than English.

const WIDTHS = [360, 1280] as const;

const test = journey.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern here.
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

/** Data shown on pages, which is not translated: the trust's details, staff's and donors' input, names of languages. */
function dataOnPages(campaigns: readonly Campaign[]): string[] {
  const { name, tagline, intro, copyright, refundNote, email, officeAddress, postalAddress } = trust;
  const sentences = [tagline, intro, copyright, refundNote].map((sentence) =>
    sentence.replaceAll('{name}', name),
  );
  return [
    ...sentences,
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
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .toSorted((one, other) => other.length - one.length);
}

/** Visible or announced texts with unmarked letters, ignoring the data. */
async function unmarkedTexts(page: Page, data: readonly string[]): Promise<string[]> {
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
  const withoutData = (text: string) => data.reduce((rest, item) => rest.replaceAll(item, ''), text);
  return [...new Set(shown.filter((text) => /[A-Za-z]/.test(withoutData(text))))];
}

/** Texts that overflow the window or their block, are clipped, or overlap a control. */
function overflowingTexts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Off-screen parts must be laid out, too.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
    await document.fonts.ready;
    const found: string[] = [];
    const excess = document.documentElement.scrollWidth - innerWidth;
    if (excess > 0) found.push(`the page is ${excess} pixels wider than the window`);
    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    // The skip link covers the header only while it has the focus.
    const controls = [...document.querySelectorAll('a, button, summary')].filter(
      (control) => isVisible(control) && control.getAttribute('href') !== '#content',
    );

    function fits(text: DOMRect, parent: Element): boolean {
      let isInBlock = false;
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { display, overflowX, overflowY, position } = getComputedStyle(box);
        const { left, right, top, bottom, width } = box.getBoundingClientRect();
        // Only for screen readers.
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
      // Not rendered, or only for screen readers.
      if (text.width === 0 || parent.getBoundingClientRect().width <= 1) continue;
      if (!fits(text, parent)) found.push(`does not fit: ${node.textContent}`);
      for (const control of controls) {
        if (control.contains(node) || parent.contains(control)) continue;
        const box = control.getBoundingClientRect();
        const width = Math.min(text.right, box.right) - Math.max(text.left, box.left);
        const height = Math.min(text.bottom, box.bottom) - Math.max(text.top, box.top);
        if (width > 1 && height > 1) found.push(`${node.textContent} overlaps ${control.textContent}`);
      }
    }
    return found;
  });
}

test('every text on the public pages is from the catalogue and fits when it is a third longer', async ({
  page,
}) => {
  // A development server sends hundreds of files per page.
  test.slow();
  const problems: string[] = [];
  const campaigns = await fetchCampaigns(page);
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
      await waitForAnimations(page);
      problems.push(
        ...(await unmarkedTexts(page, data)).map((text) => `${address} has unmarked text: ${text}`),
      );
      problems.push(...(await overflowingTexts(page)).map((text) => `${address} at ${width}px: ${text}`));
    }
  }
  expect([...new Set(problems)]).toEqual([]);
});

import type { Page } from '@playwright/test';
import { expenses } from '#content/sample/expenses.ts';
import { goalEstimates } from '#content/sample/goal-estimates.ts';
import { updates } from '#content/sample/updates.ts';
import { originalServices } from '#content/services.ts';
import { trust } from '#content/trust.config.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { languages } from '#domain/text/language.ts';
import { DEFAULT_NAMES } from '#domain/year-end/year-statement.ts';
import { fetchCampaigns, placeOrder } from '../donations.ts';
import { expect, openWithinSite } from '../journey.ts';
import { overflowingTexts } from '../overflowing-texts.ts';
import { testWithSite } from '../own-site.ts';
import { waitForAnimations } from '../valid-page.ts';

// The public pages in the pseudo-locale (tools/pseudo-locale.ts), from a development server. It marks every text of the
// catalogue, so unmarked texts are hard-coded, and makes it a third longer than English.

const WIDTHS = [360, 1280] as const;

const test = testWithSite({ PSEUDO_LOCALE: 'yes' }, { development: true });

test.use({ expectedErrors: /404 \(Not Found\)/ });

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2026, month)).toLocaleString('en', { month: 'long', timeZone: 'UTC' }),
);

/** Data shown on pages, which the pseudo-locale leaves alone: the trust's details, services, staff's and donors' input, sections of laws, months, names of languages. */
function dataOnPages(campaigns: readonly Campaign[]): string[] {
  const { name, legalName, tagline, intro, copyright, refundNote, email, officeAddress, postalAddress } =
    trust;
  const sentences = [tagline, intro, copyright, refundNote].map((sentence) =>
    sentence.replaceAll('{name}', name),
  );
  return [
    ...sentences,
    ...originalServices.en.flatMap(({ images, provides, menuLabel, head, summary, title, desc }) => [
      ...images.map(({ alt }) => alt),
      ...provides.flatMap((offer) => [offer.title, offer.desc]),
      menuLabel,
      head,
      summary,
      title,
      desc,
    ]),
    name,
    legalName,
    email,
    ...Object.values(officeAddress),
    ...Object.values(postalAddress),
    ...Object.values(languages).flatMap((language) => [language.name]),
    ...updates.flatMap(({ title, text }) => [title, text]),
    ...expenses.flatMap(({ purpose, payee }) => [purpose, payee?.label ?? '']),
    ...campaigns.flatMap(
      ({ campaignTitle, campaignAddress, categoryId, description, imageAlts = [], giftExamples = [] }) => [
        campaignTitle,
        campaignAddress,
        categoryId.name,
        ...imageAlts,
        ...giftExamples.map(({ text }) => text),
        ...description.split(/[\n*_#-]+/),
      ],
    ),
    ...Object.values(goalEstimates).flatMap((lines) => lines.split(/^\d+: |\n(?:\d+: )?/)),
    ...DEFAULT_NAMES.map(({ names }) => names.law.section),
    ...MONTHS,
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
  const isDate = (text: string) => /^\d{1,2} [A-Z][a-z]+ \d{4}$/.test(text.trim());
  return [...new Set(shown.filter((text) => /[A-Za-z]/.test(withoutData(text)) && !isDate(text)))];
}

test('every text on the public pages is from the catalogue and fits when it is a third longer', async ({
  page,
}) => {
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
  await page.goto('/terms');
  for (const address of addresses) {
    const before = await page.title();
    await openWithinSite(page, address);
    await expect(page).not.toHaveTitle(before);
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

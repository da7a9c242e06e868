import playwright from '../../playwright.config.ts';
import { offerMonthly } from './back-office.ts';
import { expect } from './journey.ts';
import { openWhenItShows } from './open-when-it-shows.ts';
import { overflowingTexts } from './overflowing-texts.ts';
import { testWithSite } from './own-site.ts';

// The choice of a monthly gift on a phone whose owner has set the browser's text to twice its size (WCAG 1.4.4).

const { launchOptions } = playwright.use ?? {};

const test = testWithSite({});
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'],
  },
  viewport: { width: 360, height: 780 },
  reducedMotion: 'reduce',
});

test('with twice the text size, the choice of a monthly gift fits a phone in every language', async ({
  page,
  site,
}) => {
  await offerMonthly(site.url);
  for (const [path, name] of [
    ['/donate', 'Every month'],
    ['/te/donate', 'ప్రతి నెలా'],
    ['/hi/donate', 'हर महीने'],
  ] as const) {
    const everyMonth = page.getByRole('radio', { name, exact: true });
    await openWhenItShows(page, path, everyMonth);
    await everyMonth.check();
    await page.locator('input[name=donationAmount]').fill('14999.95');
    await expect(page.getByText('₹1,79,999.40')).toBeVisible();
    await expect.poll(() => overflowingTexts(page, 'main')).toEqual([]);
  }
});

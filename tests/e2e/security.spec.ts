import type { Page } from '@playwright/test';
import { sampleCampaign } from '#tests/support/sample-campaign.ts';
import { donationForm, fillInDonation, submitDonation } from './donations.ts';
import { expect, openWithinSite, test } from './journey.ts';
import { stubCampaignList } from './sample-campaigns.ts';
import { storeEntry } from './sign-in.ts';

/** Texts that would run a script if they were rendered as markup; each would set `window.hacked`. */
const hostileTexts = [
  '<script>window.hacked = 1</script>',
  '</script><script>window.hacked = 1</script>',
  '<img src=x onerror="window.hacked = 1">',
  '<svg onload="window.hacked = 1">',
  '<svg><script>window.hacked = 1</script></svg>',
  '"><img src=x onerror=window.hacked=1>',
  "' autofocus onfocus='window.hacked = 1",
  '<iframe srcdoc="<script>parent.hacked = 1</script>"></iframe>',
  '<a href="javascript:window.hacked = 1">Donate</a>',
  '<details open ontoggle="window.hacked = 1">',
  '<style>@import "javascript:window.hacked = 1";</style>',
  '<base href="https://elsewhere.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:window.hacked = 1">',
  '{{constructor.constructor("window.hacked = 1")()}}',
  '$\u007bwindow.hacked = 1}',
  'javascript:window.hacked = 1',
  '\u2028window.hacked = 1\u2029',
];

const hostileUrls = [
  'javascript:window.hacked=1',
  'data:text/html,<script>parent.hacked=1</script>',
  '//e.example/x',
];

async function expectNoInjection(page: Page) {
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate('window.hacked')).toBeUndefined();
  expect(await page.evaluate('window.policyViolations')).toEqual([]);
  await expect(page.locator('base, main script, main style, main [srcdoc]')).toHaveCount(0);
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(`
    window.policyViolations = [];
    addEventListener('securitypolicyviolation', ({ violatedDirective }) => window.policyViolations.push(violatedDirective));
  `);
  page.on('dialog', () => {
    throw new Error('A script opened a dialog.');
  });
});

test('markup in campaign texts is shown as text on every page with campaigns', async ({ page }) => {
  const campaigns = hostileTexts.map((text, index) =>
    sampleCampaign({
      _id: `campaign-${index}`,
      slug: `campaign-${index}`,
      campaignTitle: text,
      description: text,
      campaignAddress: text,
      categoryId: { _id: `category-${index}`, name: text, language: 'en' },
      images: [...hostileUrls, '/pictures/well-1.svg'],
    }),
  );
  await stubCampaignList(page, ...campaigns);
  await page.goto('/');
  const events = page.getByRole('region', { name: 'Recent Events' });
  await expect(events.getByRole('heading', { level: 3 })).toHaveText(hostileTexts);
  await expectNoInjection(page);
  const sources = await events
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) => images.map(({ src }) => src));
  expect(sources.filter((source) => !source.includes('/pictures/well-'))).toEqual([]);

  await page.goto('/Campaigns');
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(hostileTexts);
  await expectNoInjection(page);
  for (const index of [2, 5]) {
    await page.getByRole('link', { name: 'View Event Details' }).nth(index).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostileTexts[index] ?? '');
    await expectNoInjection(page);
    await page.goBack();
  }
});

test('markup in gallery and category texts is shown as text', async ({ page }) => {
  await page.route('**/pictures/well-*.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' }),
  );
  await page.route('**/api/getAllgalleries', (route) =>
    route.fulfill({
      json: hostileTexts.map((text, index) => ({
        _id: `entry-${index}`,
        galleryTitle: text,
        description: text,
        images: ['/pictures/well-1.svg'],
      })),
    }),
  );
  await page.goto('/gallery');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(hostileTexts);
  await expectNoInjection(page);
  await page.route('**/api/getCategory', (route) =>
    route.fulfill({ json: hostileTexts.map((name, index) => ({ _id: `category-${index}`, name })) }),
  );
  await page.goto('/contact');
  await expect(page.getByLabel('Category').getByRole('option')).toHaveCount(1 + hostileTexts.length);
  await expectNoInjection(page);
});

test('markup in a donation record is shown as text', async ({ page }) => {
  let text = '';
  await page.route('**/api/verifyPayment', (route) =>
    route.fulfill({ json: { paymentData: { state: text === '' ? 'COMPLETED' : text, amount: 1 } } }),
  );
  await page.route('**/api/getDonationByTransactionId', (route) =>
    route.fulfill({
      json: {
        fullName: hostileTexts.join(' '),
        donationAmount: 1,
        paymentMethod: hostileTexts[1],
        transactionId: hostileTexts[2],
        categoryId: { _id: 'c', name: hostileTexts[3] },
        campaignId: { _id: 'c', campaignTitle: hostileTexts[4], images: hostileUrls },
        redirectUrlRes: hostileUrls[0],
      },
    }),
  );
  await page.goto('/paymentpage/some-order');
  await expect(page.getByRole('definition').first()).toHaveText(hostileTexts.join(' '));
  await expectNoInjection(page);
  text = '<img src=x onerror="window.hacked = 1">';
  await page.goto('/Success?merchantOrderId=some-order');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue to payment' })).toHaveCount(0);
  await expectNoInjection(page);
});

test('markup in the URL and in the stored user is not executed', async ({ page }) => {
  const login = (text: string) => `/login?error=${encodeURIComponent(text)}`;
  await page.goto(login(hostileTexts[0] ?? ''));
  for (const text of hostileTexts) {
    // First the server's page, then client-side navigation.
    expect(await (await page.request.get(login(text))).text()).not.toContain('window.hacked');
    await openWithinSite(page, login(text));
    await expect(page.getByRole('alert')).toHaveText('The sign-in did not work. Please try again.');
    expect(await page.evaluate('window.hacked')).toBeUndefined();
  }
  await storeEntry(
    page,
    'user',
    JSON.stringify({ _id: hostileTexts[2], name: hostileTexts[2], photo: hostileUrls[0] }),
  );
  await page.route('**/api/verifyPayment', (route) =>
    route.fulfill({ json: { paymentData: { state: 'FAILED', amount: 1 } } }),
  );
  await page.route('**/api/getDonationByTransactionId', (route) =>
    route.fulfill({ json: { fullName: hostileTexts[0], donationAmount: 1 } }),
  );
  await page.goto(
    `/paymentpage/${encodeURIComponent('<img src=x onerror=1>')}?status=FAILED&x=${hostileTexts[0]}`,
  );
  await expect(page.getByRole('banner').getByText(`Hey, ${hostileTexts[2]}`).first()).toBeVisible();
  await expectNoInjection(page);
});

test.describe('when the server refuses an order', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('markup in the server’s error messages is shown as text, in the toast and under the field', async ({
    page,
  }) => {
    await page.goto('/terms');
    await storeEntry(page, 'user', JSON.stringify({ _id: 'u1', name: 'Anita', email: 'a@example.org' }));
    await page.goto('/donate');
    const message = hostileTexts[2] ?? '';
    await page.route('**/api/phonePayOrder', (route) =>
      route.fulfill({ status: 400, json: { message, fields: { email: message } } }),
    );
    await fillInDonation(page, { message: hostileTexts.join(' ').slice(0, 500) });
    await submitDonation(page);
    await expect(page.locator('.Toastify__toast')).toHaveText(message);
    await expect(donationForm(page).getByLabel('Email')).toHaveAccessibleDescription(message);
    await expectNoInjection(page);
  });
});

test('markup in a donor’s message is not executed on the order’s page', async ({ page }) => {
  await page.goto('/terms');
  await storeEntry(page, 'user', JSON.stringify({ _id: 'u1', name: 'Anita', email: 'a@example.org' }));
  await page.goto('/donate');
  await fillInDonation(page, { message: hostileTexts.slice(0, 10).join(' ').slice(0, 500) });
  await submitDonation(page);
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expectNoInjection(page);
});

test('pages forbid inline scripts, foreign frames and being framed', async ({ page }) => {
  const policy = (await page.request.get('/contact')).headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain('frame-src https://www.openstreetmap.org');
  expect(policy).not.toContain('unsafe-');
});

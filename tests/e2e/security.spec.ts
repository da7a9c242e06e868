import type { Page } from '@playwright/test';
import { fillIn, form, submit } from './giving.ts';
import { expect, test } from './journey.ts';
import { listCampaigns, sampleCampaign } from './sample-lists.ts';
import { storeEntry } from './signing-in.ts';

/** Texts that would run a script wherever they are taken for more than text; each would leave its mark on the window. */
const hostile = [
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

const addresses = [
  'javascript:window.hacked=1',
  'data:text/html,<script>parent.hacked=1</script>',
  '//e.example/x',
];

async function expectUnharmed(page: Page) {
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate('window.hacked')).toBeUndefined();
  expect(await page.evaluate('window.refused')).toEqual([]);
  await expect(page.locator('base, main script, main style, main [srcdoc]')).toHaveCount(0);
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(`
    window.refused = [];
    addEventListener('securitypolicyviolation', ({ violatedDirective }) => window.refused.push(violatedDirective));
  `);
  page.on('dialog', () => {
    throw new Error('A script has opened a dialog.');
  });
});

test('hostile texts in campaigns are shown as text, on every page that shows campaigns', async ({ page }) => {
  const campaigns = hostile.map((text, place) =>
    sampleCampaign({
      _id: `campaign-${place}`,
      slug: `campaign-${place}`,
      campaignTitle: text,
      description: text,
      campaignAddress: text,
      categoryId: { _id: `category-${place}`, name: text, language: 'en' },
      images: [...addresses, '/pictures/well-1.svg'],
    }),
  );
  await listCampaigns(page, ...campaigns);
  await page.goto('/');
  const events = page.getByRole('region', { name: 'Recent Events' });
  await expect(events.getByRole('heading', { level: 3 })).toHaveText(hostile);
  await expectUnharmed(page);
  const sources = await events
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) => images.map(({ src }) => src));
  expect(sources.filter((source) => !source.includes('/pictures/well-'))).toEqual([]);

  await page.goto('/Campaigns');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(hostile);
  await expectUnharmed(page);
  for (const place of [2, 5]) {
    await page.getByRole('link', { name: 'View Event Details' }).nth(place).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile[place] ?? '');
    await expectUnharmed(page);
    await page.goBack();
  }
});

test('hostile texts in the gallery and the categories are shown as text', async ({ page }) => {
  await page.route('**/pictures/well-*.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' }),
  );
  await page.route('**/api/getAllgalleries', (route) =>
    route.fulfill({
      json: hostile.map((text, place) => ({
        _id: `entry-${place}`,
        galleryTitle: text,
        description: text,
        images: ['/pictures/well-1.svg'],
      })),
    }),
  );
  await page.goto('/gallery');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(hostile);
  await expectUnharmed(page);
  await page.route('**/api/getCategory', (route) =>
    route.fulfill({ json: hostile.map((name, place) => ({ _id: `category-${place}`, name })) }),
  );
  await page.goto('/contact');
  await expect(page.getByLabel('Category').getByRole('option')).toHaveCount(1 + hostile.length);
  await expectUnharmed(page);
});

test('hostile texts in a donation record are shown as text', async ({ page }) => {
  let text = '';
  await page.route('**/api/verifyPayment', (route) =>
    route.fulfill({ json: { paymentData: { state: text === '' ? 'COMPLETED' : text, amount: 1 } } }),
  );
  await page.route('**/api/getDonationByTransactionId', (route) =>
    route.fulfill({
      json: {
        fullName: hostile.join(' '),
        donationAmount: 1,
        paymentMethod: hostile[1],
        transactionId: hostile[2],
        categoryId: { _id: 'c', name: hostile[3] },
        campaignId: { _id: 'c', campaignTitle: hostile[4], images: addresses },
        redirectUrlRes: addresses[0],
      },
    }),
  );
  await page.goto('/paymentpage/some-order');
  await expect(page.getByRole('definition').first()).toHaveText(hostile.join(' '));
  await expectUnharmed(page);
  text = '<img src=x onerror="window.hacked = 1">';
  await page.goto('/Success?merchantOrderId=some-order');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue to payment' })).toHaveCount(0);
  await expectUnharmed(page);
});

test('hostile words in the address and in the stored user do nothing', async ({ page }) => {
  const login = (text: string) => `/login?error=${encodeURIComponent(text)}`;
  await page.goto(login(hostile[0] ?? ''));
  for (const text of hostile) {
    // As the server sends it, and as the scripts show it.
    expect(await (await page.request.get(login(text))).text()).not.toContain('window.hacked');
    await page.evaluate((address) => {
      history.pushState({}, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, login(text));
    await expect(page.getByRole('alert')).toHaveText('The sign-in did not work. Please try again.');
    expect(await page.evaluate('window.hacked')).toBeUndefined();
  }
  await storeEntry(page, 'user', JSON.stringify({ _id: hostile[2], name: hostile[2], photo: addresses[0] }));
  await page.goto(
    `/paymentpage/${encodeURIComponent('<img src=x onerror=1>')}?status=FAILED&x=${hostile[0]}`,
  );
  await expect(page.getByRole('banner').getByText(`Hey, ${hostile[2]}`).first()).toBeVisible();
  await expectUnharmed(page);
});

test.describe('what the server says to a donor', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('is text in the toast and under the field', async ({ page }) => {
    await page.goto('/terms');
    await storeEntry(page, 'user', JSON.stringify({ _id: 'u1', name: 'Anita', email: 'a@example.org' }));
    await page.goto('/donate');
    const message = hostile[2] ?? '';
    await page.route('**/api/phonePayOrder', (route) =>
      route.fulfill({ status: 400, json: { message, fields: { email: message } } }),
    );
    await fillIn(page, { message: hostile.join(' ').slice(0, 500) });
    await submit(page);
    await expect(page.locator('.Toastify__toast')).toHaveText(message);
    await expect(form(page).getByLabel('Email')).toHaveAccessibleDescription(message);
    await expectUnharmed(page);
  });
});

test('a real donor’s hostile message and an order’s page do no harm', async ({ page }) => {
  await page.goto('/terms');
  await storeEntry(page, 'user', JSON.stringify({ _id: 'u1', name: 'Anita', email: 'a@example.org' }));
  await page.goto('/donate');
  await fillIn(page, { message: hostile.slice(0, 10).join(' ').slice(0, 500) });
  await submit(page);
  await expect(page.getByRole('link', { name: 'Continue to payment' })).toBeVisible();
  await expectUnharmed(page);
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

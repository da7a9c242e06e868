import type { Locator, Page } from '@playwright/test';
import { sampleCampaign } from '#tests/support/sample-campaign.ts';
import { donationForm, fillInDonation, submitDonation } from './donations.ts';
import { expect, test } from './journey.ts';
import { stubCampaignList, waitForStubbedList } from './sample-campaigns.ts';
import { closeToast, expectToast } from './toasts.ts';

test.use({ visitor: 'signed in' });

async function openCampaignForm(page: Page) {
  await stubCampaignList(page, sampleCampaign());
  await page.goto('/Campaigns');
  await waitForStubbedList(page);
  await page.getByRole('link', { name: 'View Event Details' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Donate' }).click();
  await expect(page).toHaveURL('/eventdonate');
}

// Other journeys' gifts would fill in a phone number.
test.beforeEach(({ page }) =>
  page.route('**/api/lastPhoneNumber', (route) => route.fulfill({ json: { phoneNumber: '' } })),
);

/** Empties the fields that the account has filled in. */
async function clearPrefilled(page: Page) {
  for (const [label, value] of [
    ['Full name', 'Lakshmi Rao'],
    ['Email', 'lakshmi.rao@example.com'],
  ] as const) {
    await expect(donationForm(page).getByLabel(label)).toHaveValue(value);
    await donationForm(page).getByLabel(label).fill('');
  }
}

const pages = [
  { name: 'donate page', open: (page: Page) => page.goto('/donate') },
  { name: 'campaign’s form', open: openCampaignForm },
] as const;

/** Inserts text at once, without key events, like the clipboard. */
async function paste(field: Locator, text: string) {
  await field.focus();
  await field.page().keyboard.insertText(text);
}

for (const { name, open } of pages) {
  // shows: R2.54, R2.58, R5.1, R5.4, R5.5, R5.10, R8.2
  test(`the ${name} shows all errors together, each under its field`, async ({ page }) => {
    await open(page);
    await expect(donationForm(page).getByLabel('Category').getByRole('option').first()).toHaveText(
      'Select Category',
    );
    await expect(donationForm(page).getByLabel('Category').getByRole('option')).not.toHaveCount(1);
    await donationForm(page).getByLabel('Category').selectOption('');
    await clearPrefilled(page);
    await submitDonation(page);
    for (const [label, error] of [
      ['Full name', /^Please enter your name/],
      ['Email', /^Please enter email/],
      ['Phone number', /^Phone number is required/],
      ['Donation amount', /^Please enter donation Amount/],
      ['Category', /^Please select a category/],
    ] as const) {
      await expect(donationForm(page).getByLabel(label)).toHaveAccessibleDescription(error);
    }
    await expect(donationForm(page).getByLabel('Donation amount')).toBeFocused();
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);

    await donationForm(page).getByLabel('Email').fill('anita@');
    await donationForm(page).getByLabel('Phone number').fill('98765432');
    await expect(donationForm(page).getByLabel('Email')).toHaveAccessibleDescription('Invalid email');
    await expect(donationForm(page).getByLabel('Phone number')).toHaveAccessibleDescription(
      /^Phone number must be exactly 10 digits/,
    );
  });
}

test('fields reject invalid characters while typing and pasting', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/donate');
  const name = donationForm(page).getByLabel('Full name');
  const phone = donationForm(page).getByLabel('Phone number');
  const message = donationForm(page).getByLabel('Message');
  await clearPrefilled(page);

  // shows: R5.2, R5.3
  await test.step('a name accepts only letters and spaces, whether typed or pasted', async () => {
    await name.pressSequentially('An1ta R@o-3');
    await expect(name).toHaveValue('Anta Ro');
    await name.fill('');
    await paste(name, 'లక్ష్మి 4 (Devi)');
    await expect(name).toHaveValue('లక్ష్మి  Devi');
    await name.fill('  ');
    await submitDonation(page);
    await expect(name).toHaveAccessibleDescription(/^Please enter your name/);
  });

  // shows: R5.6, R9.9
  await test.step('a phone number accepts at most ten digits, whether typed or pasted', async () => {
    await phone.pressSequentially('98-76 54x321099');
    await expect(phone).toHaveValue('9876543210');
    await phone.fill('');
    await paste(phone, '+98 (7654) 321-012');
    await expect(phone).toHaveValue('9876543210');
  });

  // shows: R5.6
  await test.step('text from the clipboard is filtered like typed text', async () => {
    await page.evaluate(() => navigator.clipboard.writeText('98765 43210 999'));
    await phone.fill('');
    await phone.focus();
    await page.keyboard.press('Control+V');
    await expect(phone).toHaveValue('9876543210');
  });

  // shows: R5.9, R9.9
  await test.step('a message is cut off at 500 characters', async () => {
    await paste(message, 'a'.repeat(600));
    await expect(message).toHaveValue('a'.repeat(500));
    await expect(donationForm(page).getByText('500/500')).toBeVisible();
  });
});

// shows: R3.9, R4.19, R8.6
test('an order for a campaign includes its id and shows "Form submitted successfully!"', async ({ page }) => {
  await openCampaignForm(page);
  await fillInDonation(page);
  const order = page.waitForRequest('**/api/phonePayOrder');
  // An address on the same page, so that the toast stays visible.
  const provider = `${page.url()}#provider`;
  await page.route('**/api/phonePayOrder', (route) =>
    route.fulfill({ json: { merchantOrderId: 'm1', redirectUrlRes: provider } }),
  );
  await submitDonation(page);
  await expectToast(page, 'Form submitted successfully!', { kind: 'success', duration: '3s' });
  expect((await order).postDataJSON()).toMatchObject({ campaignId: sampleCampaign()._id });
  await expect(page).toHaveURL(provider);
});

test.describe('when an order fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  const closed = [
    { status: 409, json: { message: 'This campaign is closed.' } },
    'This campaign is closed.',
  ] as const;
  const answers = {
    'donate page': [
      closed,
      [{ status: 502, body: '<h1>Bad gateway</h1>' }, 'Something went wrong.'],
      [null, 'Something went wrong. Please try again later.'],
    ],
    'campaign’s form': [closed, [{ status: 500, json: {} }, 'Failed to submit the form. Please try again.']],
  } as const;

  for (const { name, open } of pages) {
    // shows: R4.21, R8.4, R8.5, R9.5
    test(`the ${name} shows the server’s message or its own, and keeps the input`, async ({ page }) => {
      await open(page);
      await fillInDonation(page, { amount: '640' });
      for (const [response, words] of answers[name]) {
        await page.route('**/api/phonePayOrder', (route) =>
          response ? route.fulfill(response) : route.abort(),
        );
        await submitDonation(page);
        await expectToast(page, words, { kind: 'error', duration: '3s' });
        await closeToast(page);
        await expect(donationForm(page).getByLabel('Donation amount')).toHaveValue('640');
        await expect(donationForm(page).getByRole('button', { name: /^(?:Donate|Give)/ })).toBeEnabled();
      }
    });
  }

  test('a refusal is reported although the code that reads it cannot be loaded', async ({ page }) => {
    await page.route('**/assets/refusal-*.js', (route) => route.abort());
    await pages[0].open(page);
    await fillInDonation(page, { amount: '640' });
    await page.route('**/api/phonePayOrder', (route) => route.fulfill(closed[0]));
    await submitDonation(page);
    await expectToast(page, 'Something went wrong.', { kind: 'error', duration: '3s' });
    await expect(donationForm(page).getByLabel('Donation amount')).toHaveValue('640');
  });

  // shows: R5.8
  test('an amount over the limit is refused with a message that names the limit', async ({ page }) => {
    await page.goto('/donate');
    await fillInDonation(page, { amount: '10,00,000.01' });
    await submitDonation(page);
    await expect(donationForm(page).getByLabel('Donation amount')).toHaveAccessibleDescription(/₹10,00,000/);
    await expect(donationForm(page).getByLabel('Donation amount')).toBeFocused();
  });
});

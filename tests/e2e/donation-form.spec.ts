import type { Locator, Page } from '@playwright/test';
import { fillIn, form, submit } from './giving.ts';
import { expect, test } from './journey.ts';
import { listCampaigns, sampleCampaign } from './sample-lists.ts';
import { closeToast, expectToast } from './toasts.ts';

test.use({ visitor: 'signed in' });

async function openCampaignForm(page: Page) {
  await listCampaigns(page, sampleCampaign());
  await page.goto('/Campaigns');
  await page.getByRole('link', { name: 'View Event Details' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Donate' }).click();
  await expect(page).toHaveURL('/eventdonate');
}

const pages = [
  { name: 'donate page', open: (page: Page) => page.goto('/donate') },
  { name: 'campaign’s form', open: openCampaignForm },
] as const;

/** Puts text in as the clipboard would: at once, and with an input event that is no typing. */
async function paste(field: Locator, text: string) {
  await field.focus();
  await field.page().keyboard.insertText(text);
}

for (const { name, open } of pages) {
  test(`the ${name} shows all mistakes at once, each under its field`, async ({ page }) => {
    await open(page);
    await expect(form(page).getByLabel('Category').getByRole('option').first()).toHaveText('Select Category');
    await expect(form(page).getByLabel('Category').getByRole('option')).not.toHaveCount(1);
    await form(page).getByLabel('Category').selectOption('');
    await submit(page);
    for (const [label, mistake] of [
      ['Full name', /^Please enter your name/],
      ['Email', /^Please enter email/],
      ['Phone number', /^Phone number is required/],
      ['Donation amount', /^Please enter donation Amount/],
      ['Category', /^Please select a category/],
    ] as const) {
      await expect(form(page).getByLabel(label)).toHaveAccessibleDescription(mistake);
    }
    await expect(form(page).getByLabel('Donation amount')).toBeFocused();
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);

    await form(page).getByLabel('Email').fill('anita@');
    await form(page).getByLabel('Phone number').fill('98765432');
    await expect(form(page).getByLabel('Email')).toHaveAccessibleDescription('Invalid email');
    await expect(form(page).getByLabel('Phone number')).toHaveAccessibleDescription(
      /^Phone number must be exactly 10 digits/,
    );
  });
}

test('what a field does not take never gets into it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/donate');
  const name = form(page).getByLabel('Full name');
  const phone = form(page).getByLabel('Phone number');
  const message = form(page).getByLabel('Message');

  await test.step('a name takes letters and spaces alone, whether typed or pasted', async () => {
    await name.pressSequentially('An1ta R@o-3');
    await expect(name).toHaveValue('Anta Ro');
    await name.fill('');
    await paste(name, 'లక్ష్మి 4 (Devi)');
    await expect(name).toHaveValue('లక్ష్మి  Devi');
    await name.fill('  ');
    await submit(page);
    await expect(name).toHaveAccessibleDescription(/^Please enter your name/);
  });

  await test.step('a phone number takes ten digits and no more, whether typed or pasted', async () => {
    await phone.pressSequentially('98-76 54x321099');
    await expect(phone).toHaveValue('9876543210');
    await phone.fill('');
    await paste(phone, '+98 (7654) 321-012');
    await expect(phone).toHaveValue('9876543210');
  });

  await test.step('text from the clipboard is filtered like typed text', async () => {
    await page.evaluate(() => navigator.clipboard.writeText('98765 43210 999'));
    await phone.fill('');
    await phone.focus();
    await page.keyboard.press('Control+V');
    await expect(phone).toHaveValue('9876543210');
  });

  await test.step('a message ends at 500 characters', async () => {
    await paste(message, 'a'.repeat(600));
    await expect(message).toHaveValue('a'.repeat(500));
    await expect(form(page).getByText('500/500')).toBeVisible();
  });
});

test('the campaign’s order carries its id and says "Form submitted successfully!"', async ({ page }) => {
  await openCampaignForm(page);
  await fillIn(page);
  const order = page.waitForRequest('**/api/phonePayOrder');
  // A place on the same page, so that the toast can be read before the browser has left.
  const provider = `${page.url()}#provider`;
  await page.route('**/api/phonePayOrder', (route) =>
    route.fulfill({ json: { merchantOrderId: 'm1', redirectUrlRes: provider } }),
  );
  await submit(page);
  await expectToast(page, 'Form submitted successfully!', { kind: 'success', stays: '3s' });
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
    test(`the ${name} tells what the server said, or its own words, and keeps what was typed`, async ({
      page,
    }) => {
      await open(page);
      await fillIn(page, { amount: '640' });
      for (const [answer, words] of answers[name]) {
        await page.route('**/api/phonePayOrder', (route) => (answer ? route.fulfill(answer) : route.abort()));
        await submit(page);
        await expectToast(page, words, { kind: 'error', stays: '3s' });
        await closeToast(page);
        await expect(form(page).getByLabel('Donation amount')).toHaveValue('640');
        await expect(form(page).getByRole('button', { name: 'Donate' })).toBeEnabled();
      }
    });
  }

  test('an amount over the limit is refused with a message that names the limit', async ({ page }) => {
    await page.goto('/donate');
    await fillIn(page, { amount: '10,00,000.01' });
    await submit(page);
    await expect(form(page).getByLabel('Donation amount')).toHaveAccessibleDescription(/₹10,00,000/);
    await expect(form(page).getByLabel('Donation amount')).toBeFocused();
  });
});

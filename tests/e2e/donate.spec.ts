import type { Locator, Page } from '@playwright/test';
import { formatRupees } from '#domain/money/money.ts';
import { plainText } from '#domain/text/formatted-text.ts';
import {
  COUNTED,
  chooseAtProvider,
  donationForm,
  fetchCampaigns,
  fetchSampleCampaign,
  fillInDonation,
  submitDonation,
} from './donations.ts';
import { expect, test } from './journey.ts';
import { expectPrintLayout } from './print.ts';

test.use({ visitor: 'signed in' });

/** The figures of sample campaigns to which no other journey donates at the same time. */
async function otherFigures(page: Page): Promise<string[]> {
  const campaigns = await fetchCampaigns(page);
  return ['groceries-for-elders-hanumakonda', 'wheelchairs-karimnagar', 'saplings-for-pakhal'].map(
    (wanted) => {
      const campaign = campaigns.find(({ slug }) => slug === wanted);
      return `${wanted}: ${campaign?.balance}, ${campaign?.totalDonated}`;
    },
  );
}

// shows: R1.8, R1.9, R2.15, R2.57, R4.19, R4.26, R4.27, R8.6
test('a signed-in donor submits the form, continues to payment, pays and sees thanks with a summary', async ({
  page,
}) => {
  const before = await otherFigures(page);
  expect(before.join()).not.toContain('undefined');
  await page.goto('/donate');
  await fillInDonation(page, { fullName: 'Savitri Menon', amount: '1,500.50', message: 'For the meals' });
  const category =
    (await donationForm(page).getByLabel('Category').locator('option:checked').textContent()) ?? '';
  await submitDonation(page);
  await expect(page.getByText('Donation submitted successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/Success\?merchantOrderId=[A-Za-z0-9_-]{1,63}$/);
  const orderId = new URL(page.url()).searchParams.get('merchantOrderId') ?? '';
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opening PhonePe to pay ₹1,500.50');
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByText(`Your donation of ₹1,500.50 for ${category}`)).toBeVisible();

  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await expect(page.getByText('₹1,500.50')).toBeVisible();
  await expect(page.getByText(orderId)).toBeVisible();
  await chooseAtProvider(page, 'Pay by UPI');

  await expect(page).toHaveURL(`/paymentpage/${orderId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Payment verified successfully! 🎉 Thank you for your support.',
  );
  await expect(page.getByText('Savitri Menon, your donation has arrived.')).toBeVisible();
  const summary = page.getByRole('region', { name: 'Donation summary' });
  await expect(summary.getByRole('definition')).toHaveText([
    'Savitri Menon',
    '₹1,500.50',
    category,
    'UPI',
    orderId,
  ]);
  await test.step('the thank-you page prints the whole donation and no controls', async () => {
    const thanks = page.getByText('Savitri Menon, your donation has arrived.');
    await expectPrintLayout(page, {
      printed: [thanks, ...(await summary.locator('dt, dd').all())],
      omitted: [
        page.getByRole('button', { name: 'Download the receipt (PDF)' }),
        page.getByText('What you can do next'),
      ],
    });
  });
  expect(await otherFigures(page)).toEqual(before);

  await page.goto(`/Success?merchantOrderId=${orderId}`);
  await expect(page.getByText('Savitri Menon, your donation has arrived.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue to payment' })).toHaveCount(0);
});

/** Presses Tab until the target has the focus, expecting every stop to be visible, uncovered and outlined. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press('Tab');
    const problem = await page.evaluate(() => {
      const stop = document.activeElement;
      if (!stop || stop === document.body) return 'nothing has the focus';
      const { outlineStyle } = getComputedStyle(stop);
      const { left, top, width, height } = stop.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + Math.min(height, 40) / 2);
      if (outlineStyle !== 'none' && above && (stop.contains(above) || above.contains(stop))) return null;
      return `${stop.outerHTML} is ${outlineStyle === 'none' ? 'without an outline' : 'covered or off screen'}`;
    });
    expect(problem).toBeNull();
    if (await target.evaluate((node) => node === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${target}.`);
}

// shows: R1.8, R3.10
test('with the keyboard alone, a donor chooses a campaign on the home page, donates, and sees its balance and number of donors change', async ({
  page,
}) => {
  const campaign = await fetchSampleCampaign(page, COUNTED.byKeyboard);
  const { campaignTitle } = campaign;
  // Without the animation, the button is visible as soon as it has the focus.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const event = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: campaignTitle }) });
  await expect(event.getByText(`Balance : ${formatRupees(campaign.balance)}`)).toBeVisible();
  await tabTo(page, event.getByRole('link', { name: 'Donate' }));
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/CampaignsDetails');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(campaignTitle);
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Donate' }));
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/eventdonate');
  await expect(donationForm(page).getByLabel('Category').locator('option:checked')).toHaveText(
    campaign.categoryId.name,
  );
  for (const [label, text] of [
    ['Donation amount', '750'],
    ['Full name', 'Anita Rao'],
    ['Email', `first.gift.${Date.now()}@example.org`],
    ['Phone number', '9876543210'],
  ] as const) {
    await tabTo(page, donationForm(page).getByLabel(label));
    await page.keyboard.insertText(text);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.origin === process.env['SANDBOX_URL']);
  const payByCard = page.getByRole('button', { name: 'Pay by card' });
  await tabTo(page, payByCard);
  await page.keyboard.press('Enter');

  const summary = page.getByRole('region', { name: 'Donation summary' });
  await expect(summary.getByRole('definition').filter({ hasText: campaignTitle })).toBeVisible();
  await expect(summary.getByRole('definition').filter({ hasText: 'Card' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(event.getByText(`Balance : ${formatRupees(campaign.balance - 750)}`)).toBeVisible();
  await expect(event.getByText(`No.of Donars : ${campaign.totalDonated + 1}`)).toBeVisible();
});

// shows: R4.28, R4.30
test('after a failed payment, the form can be submitted again with its fields filled in', async ({
  page,
}) => {
  await page.goto('/donate');
  const typed = await fillInDonation(page, { amount: '320', message: 'In memory of my mother' });
  await submitDonation(page);
  await chooseAtProvider(page, 'Fail the payment');

  await expect(page).toHaveURL(/\/paymentpage\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Payment failed. Please try again or contact support.',
  );
  const failedId = new URL(page.url()).pathname.split('/').at(-1);
  await page.getByRole('link', { name: 'Retry Donation' }).click();

  await expect(page).toHaveURL('/donate');
  await expect(donationForm(page).getByLabel('Full name')).toHaveValue(typed.fullName);
  await expect(donationForm(page).getByLabel('Email')).toHaveValue(typed.email);
  await expect(donationForm(page).getByLabel('Phone number')).toHaveValue(typed.phoneNumber);
  await expect(donationForm(page).getByLabel('Donation amount')).toHaveValue('320');
  await expect(donationForm(page).getByLabel('Message')).toHaveValue('In memory of my mother');
  await expect(donationForm(page).getByLabel('Category')).not.toHaveValue('');
  await submitDonation(page);
  await expect(page).toHaveURL(/\/Success\?merchantOrderId=/);
  expect(page.url()).not.toContain(failedId);
  await chooseAtProvider(page, 'Pay by UPI');
  await expect(page.getByText('Anita Rao, your donation has arrived.')).toBeVisible();
});

test('a failed payment for a campaign links back to that campaign’s form', async ({ page }) => {
  const campaign = await fetchSampleCampaign(page);
  await page.goto(`/campaigns/${campaign.slug}`);
  await test.step('the campaign’s page prints its title, facts, description and first picture', async () => {
    const main = page.getByRole('main');
    const facts = await main.locator('dt, dd').all();
    const description = main.getByText(plainText(campaign.description).slice(0, 40));
    const picture = main.getByRole('img').first();
    expect(facts.length).toBeGreaterThan(5);
    await expectPrintLayout(page, {
      printed: [main.getByRole('heading', { level: 1 }), ...facts, description, picture],
      omitted: [main.getByRole('button', { name: 'Donate' }), main.getByRole('button', { name: 'Share' })],
    });
  });
  await page.getByRole('main').getByRole('button', { name: 'Donate' }).click();
  await fillInDonation(page, { amount: '410' });
  await submitDonation(page);
  await chooseAtProvider(page, 'Fail the payment');
  await page.getByRole('link', { name: `Donate to ${campaign.campaignTitle} again` }).click();

  await expect(page).toHaveURL('/eventdonate');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(campaign.campaignTitle);
  await expect(donationForm(page).getByLabel('Donation amount')).toHaveValue('410');
});

test('a donor who cancels at the provider sees that, and no donation is counted', async ({ page }) => {
  await page.goto('/donate');
  await fillInDonation(page);
  await submitDonation(page);
  await chooseAtProvider(page, 'Cancel');

  await expect(page).toHaveURL(/\/paymentpage\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment was cancelled.');
  await expect(page.getByRole('link', { name: 'Retry Donation' })).toHaveAttribute('href', '/donate');
  const orderId = new URL(page.url()).pathname.split('/').at(-1);
  await page.goto(`/Success?merchantOrderId=${orderId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment was cancelled.');
  await expect(page.getByText('refunded in 5-7 business days')).toBeVisible();
  await page.getByRole('link', { name: 'Change the details' }).click();
  await expect(donationForm(page).getByLabel('Donation amount')).toHaveValue('500');
});

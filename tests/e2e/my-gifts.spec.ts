import { readMailbox } from '#tests/support/mailbox.ts';
import { placeOrder } from './donations.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './valid-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// shows: R2.17
test('a donor without a Google account opens the gifts by a link, downloads a receipt and a statement, sees the stored data, and closes the gifts', async ({
  page,
}) => {
  const email = `my.gifts.${Date.now()}@example.org`;
  const { merchantOrderId, redirectUrlRes } = await placeOrder(page, { amount: 100_000, email });
  await page.request.post(redirectUrlRes, { form: { choice: 'upi' } });
  await page.request.post('/api/verifyPayment', { data: { merchantOrderId } });

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/account');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByRole('heading', { name: 'Please check your email' })).toBeVisible();

  const mailbox = readMailbox(process.env['SANDBOX_URL'] ?? '');
  const linkIn = async () =>
    (await mailbox.sentTo(email)).map(({ text }) => text.match(/https?:\S+#link=\S+/)?.[0]).find(Boolean) ??
    '';
  await expect.poll(linkIn).toContain('/account#link=');
  await page.goto(await linkIn());
  await page.getByRole('button', { name: 'Show my gifts' }).click();
  await expect(page.getByText('Received', { exact: true })).toBeVisible();
  expect(page.url()).not.toContain('link=');
  await expectAccessible(page, 'main');

  await page.getByLabel('Download receipts in').selectOption('తెలుగు');
  const receipt = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Receipt for ₹/ }).click();
  expect((await receipt).suggestedFilename()).toMatch(/^receipt-/);
  const statement = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the statement' }).click();
  expect((await statement).suggestedFilename()).toMatch(/^statement-\d{4}-\d{2}\.pdf$/);

  // The same session opens what is stored about the donor.
  await page.goto('/account/data');
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page, 'main');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Close my gifts' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to continue' })).toBeVisible();
});

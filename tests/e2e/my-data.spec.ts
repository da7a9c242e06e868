import { readMailbox } from '#tests/support/mailbox.ts';
import { openBackOffice, owner } from './back-office.ts';
import { placeOrder } from './donations.ts';
import { expect, test } from './journey.ts';

test('a donor without an account asks for an erasure by link, an owner carries it out, and the donor is informed', async ({
  page,
}) => {
  const email = `erase.me.${Date.now()}@example.org`;
  const { merchantOrderId, redirectUrlRes } = await placeOrder(page, { email });
  await page.request.post(redirectUrlRes, { form: { choice: 'upi' } });
  await page.request.post('/api/verifyPayment', { data: { merchantOrderId } });

  await page.goto('/account/data');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Email me the link' }).click();
  const mailbox = readMailbox(process.env['SANDBOX_URL'] ?? '');
  const textsSent = async () => (await mailbox.sentTo(email)).map(({ text }) => text).join('\n');
  const link = /https?:\S+\/account\/data\S*link=\S+/;
  await expect.poll(textsSent).toMatch(link);
  await page.goto(link.exec(await textsSent())?.[0] ?? '');
  await page.getByRole('button', { name: 'Show my data' }).click();
  await page.getByRole('button', { name: 'Erase my data' }).click();
  await page.getByRole('button', { name: 'Yes, erase it for good' }).click();
  const stored = await page.getByText(/This is request number/).textContent();
  const number = /number (\d+)/.exec(stored ?? '')?.[1];

  await openBackOffice(page, owner, '/admin/privacy-requests');
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: 'Erase' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByRole('row').filter({ hasText: `${number}Erase everythingErased` })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(email);
  await expect.poll(textsSent).toContain('We have erased your data');
});

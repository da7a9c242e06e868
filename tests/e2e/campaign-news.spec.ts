import type { Page } from '@playwright/test';
import { consentRoutes } from '#contract/donors/consent-paths.ts';
import { readMailbox } from '#tests/support/mailbox.ts';
import { openBackOfficeAs, PHONE } from './back-office.ts';
import { fetchCampaigns, fetchSampleCampaign, placeOrder } from './donations.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './valid-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SUBJECT = 'The library’s roof is on';

const mailsTo = (email: string) => readMailbox(process.env['SANDBOX_URL'] ?? '').sentTo(email);
const newsTo = async (email: string) => (await mailsTo(email)).filter(({ subject }) => subject === SUBJECT);

/** Pays a gift to a campaign without signing in. @returns its order. */
async function give(page: Page, campaignId: string, email: string): Promise<string> {
  const { merchantOrderId, redirectUrlRes } = await placeOrder(page, { campaignId, email });
  await page.request.post(redirectUrlRes, { form: { choice: 'upi' } });
  await page.request.post('/api/verifyPayment', { data: { merchantOrderId } });
  return merchantOrderId;
}

/** Ticks the box after a gift, and confirms by the link that arrives by email. */
async function askForNews(page: Page, merchantOrderId: string, email: string): Promise<void> {
  await page.goto(`/paymentpage/${merchantOrderId}`);
  await page.getByText('What you can do next').click();
  await page.getByLabel('Email me news of the campaigns I gave to').check();
  await expect(page.getByText('Please check your email: the link there')).toBeVisible();
  const link = async () =>
    (await mailsTo(email))
      .map(({ text }) => text.match(/http\S+\/api\/consents\/link\/\S+/)?.[0])
      .find(Boolean) ?? '';
  await expect.poll(link).toContain(consentRoutes.showLink.path.replace(':token', ''));
  // In a separate tab: `page` waits for scripts, which this page does not have.
  const tab = await page.context().newPage();
  await tab.goto(await link());
  await tab.getByRole('button', { name: 'Yes, email me campaign news' }).click();
  await expect(tab.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await tab.close();
}

test('a manager sends news of a campaign to the donor who asked for it, and one click in the email stops it', async ({
  page,
}) => {
  const now = Date.now();
  const [asked, silent] = [`asked.${now}@example.org`, `silent.${now}@example.org`];
  const campaign = await fetchSampleCampaign(page);
  await askForNews(page, await give(page, campaign._id, asked), asked);
  await give(page, campaign._id, silent);

  await page.setViewportSize(PHONE);
  await openBackOfficeAs(page, 'manager', `/admin/campaigns/${campaign._id}/show`);
  const news = page.getByRole('region', { name: 'News to donors' });
  await expect(news.getByText('1 donor asked for news.')).toBeVisible();
  await news.getByRole('button', { name: 'Write to these donors' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write to donors' });
  await dialog.getByLabel('Subject').fill(SUBJECT);
  await dialog.getByRole('textbox', { name: 'News' }).fill('The walls stand.');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('status')).toContainText('1 donor will get this email.');
  await expect(dialog.getByRole('status')).toContainText('The walls stand.');
  await expectAccessible(page);

  // A change after the preview needs a new preview before it can be sent.
  await dialog
    .getByRole('textbox', { name: 'News' })
    .fill('The walls stand, and the roof is on.\n\nThe books come in May.');
  await expect(dialog.getByRole('button', { name: 'Send to 1 donor' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('status')).toContainText('The books come in May.');
  expect(await newsTo(asked)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send to 1 donor' }).click();
  await expect(page.getByText('The news is on its way to 1 donor.')).toBeVisible();
  await expect(dialog).toBeHidden();

  await expect.poll(() => newsTo(asked)).toHaveLength(1);
  const [email] = await newsTo(asked);
  expect(email?.text).toContain('The walls stand, and the roof is on.\n\nThe books come in May.');
  await expect
    .poll(async () => {
      await page.reload();
      return news.textContent();
    })
    .toContain('sent to 1 of 1 donor');
  expect(await newsTo(silent)).toEqual([]);

  // As mail programs do: without cookies, and from no page.
  const header = (key: string) => email?.headers.find((each) => each.key === key)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const clicked = await fetch(header('list-unsubscribe').slice(1, -1), {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect([clicked.status, await clicked.text()]).toEqual([
    200,
    expect.stringContaining('You won’t get any more campaign news'),
  ]);
  await page.reload();
  await expect(news.getByText('No donor of this campaign has asked for news so far.')).toBeVisible();
  await expect(news.getByRole('button', { name: 'Write to these donors' })).toBeHidden();
});

test('the donor’s page in the back office shows what the donor agreed to, with the notice', async ({
  page,
}) => {
  const email = `agreed.${Date.now()}@example.org`;
  // The other journey counts the donors of the sample's library.
  const campaign = (await fetchCampaigns(page)).find(({ slug }) => slug === 'winter-blankets-warangal');
  await askForNews(page, await give(page, campaign?._id ?? '', email), email);
  await openBackOfficeAs(
    page,
    'accountant',
    `/admin/donors?${new URLSearchParams({ filter: JSON.stringify({ q: email }) })}`,
  );
  await page.getByRole('link', { name: 'Anita Rao' }).click();
  const consents = page.getByRole('region', { name: 'Consents' });
  await expect(consents.getByText(`Sent to ${email}`)).toBeVisible();
  await expect(consents.getByRole('listitem')).toContainText('by a link in an email');
  await expectAccessible(page);
  const notice = page.waitForEvent('popup');
  await consents.getByRole('link', { name: /^privacy notice/ }).click();
  await expect((await notice).getByText('Privacy')).toBeVisible();
});

import type { Page } from '@playwright/test';
import {
  emailCampaignUpdate,
  listCampaignUpdates,
  publishCampaignUpdate,
  writeCampaignUpdate,
} from '#contract/campaigns/updates.admin.ts';
import { consentRoutes } from '#contract/donors/consent-paths.ts';
import { pathOf } from '#contract/endpoint.ts';
import { readMailbox } from '#tests/support/mailbox.ts';
import { openBackOffice, openBackOfficeAs, owner, postAsStaff } from './back-office.ts';
import { fetchCampaigns, fetchSampleCampaign, placeOrder } from './donations.ts';
import { expect, test } from './journey.ts';
import { openWhenItShows } from './open-when-it-shows.ts';
import { expectAccessible } from './valid-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SMALL_PHONE = { width: 360, height: 740 };
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

test('a manager writes an update on a phone, publishes it, and emails it to the donor who asked; one click in the email stops it', async ({
  page,
}) => {
  const now = Date.now();
  const [asked, silent] = [`asked.${now}@example.org`, `silent.${now}@example.org`];
  const campaign = await fetchSampleCampaign(page);
  await askForNews(page, await give(page, campaign._id, asked), asked);
  await give(page, campaign._id, silent);

  await page.setViewportSize(SMALL_PHONE);
  await openBackOfficeAs(page, 'manager', `/admin/campaigns/${campaign._id}/show`);
  const updates = page.getByRole('region', { name: 'Updates' });
  await expect(updates).toContainText('1 person asked for it by email.');
  await updates.getByRole('button', { name: 'Write an update' }).click();
  const form = page.getByRole('dialog', { name: 'Write an update' });
  await form.getByLabel('Title').fill(SUBJECT);
  await form.getByRole('textbox', { name: 'What happened' }).fill('The walls stand.');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  const update = updates.getByRole('article').filter({ hasText: SUBJECT });
  await expect(update).toContainText('Draft');
  await expect(update.getByRole('button', { name: 'Email it…' })).toBeHidden();

  await update.getByRole('button', { name: 'Edit…' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit the update' });
  await edit
    .getByRole('textbox', { name: 'What happened' })
    .fill('The walls stand, and **the roof is on**.\n\nThe books come in May.');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();

  await update.getByRole('button', { name: 'Preview and publish…' }).click();
  const preview = page.getByRole('dialog', { name: 'Publish on the campaign’s page' });
  await expect(preview.getByText('the roof is on')).toHaveJSProperty('tagName', 'STRONG');
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Publish' }).click();
  await expect(preview).toBeHidden();
  await expect(update).toContainText('Published');
  expect(await newsTo(asked)).toEqual([]);

  const visitor = await page.context().newPage();
  const shown = visitor.getByRole('region', { name: 'Updates' });
  await openWhenItShows(
    visitor,
    `/campaigns/${campaign.slug}`,
    shown.getByRole('heading', { name: SUBJECT }),
  );
  await expect(shown.getByText('the roof is on')).toHaveJSProperty('tagName', 'STRONG');
  await visitor.close();

  await update.getByRole('button', { name: 'Email it…' }).click();
  const letter = page.getByRole('dialog', { name: 'Email the update' });
  await letter.getByRole('button', { name: 'Preview' }).click();
  await expect(letter.getByRole('status')).toContainText('1 person will get this email');
  await expectAccessible(page);
  await letter.getByRole('button', { name: 'Send to 1 person' }).click();
  await expect(page.getByText('The update is on its way to 1 person.')).toBeVisible();
  await expect(letter).toBeHidden();

  await expect.poll(() => newsTo(asked)).toHaveLength(1);
  const [email] = await newsTo(asked);
  expect(email?.text).toContain('The walls stand, and the roof is on.\n\nThe books come in May.');
  await expect(async () => {
    await page.reload();
    // The updates appear a moment after the page has loaded.
    await expect(updates).toContainText('sent to 1 of 1 person', { timeout: 20_000 });
  }).toPass();
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
  await expect(updates).toContainText('Nobody has asked for it by email so far.');

  await update.getByRole('button', { name: 'Withdraw…' }).click();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(update).toContainText('Withdrawn');
  const reader = await page.context().newPage();
  const withdrawn = reader.getByText(/This update was withdrawn on/).first();
  await openWhenItShows(reader, `/campaigns/${campaign.slug}`, withdrawn);
  await expect(reader.getByText(SUBJECT)).toBeHidden();
  await reader.close();
});

test.describe('a reader who mistypes the address at first', () => {
  test.use({ expectedErrors: /400 \(Bad Request\)/ });

  test('follows a campaign by email, gets its update in their language, and stops it in the browser', async ({
    page,
  }) => {
    const email = `reader.${Date.now()}@example.org`;
    const campaign = (await fetchCampaigns(page)).find(({ slug }) => slug === 'winter-blankets-warangal');
    const { _id: id = '', slug = '' } = campaign ?? {};
    await page.setViewportSize(SMALL_PHONE);
    await page.goto(`/campaigns/${slug}`);
    await page.getByRole('button', { name: 'Get updates by email' }).click();
    const form = page.getByRole('form', { name: 'Get updates by email' });
    await form.getByRole('textbox', { name: 'Email' }).fill('nobody');
    await form.getByRole('button', { name: 'Send me the link to confirm' }).click();
    await expect(form.getByText('Invalid email')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue('nobody');
    await expectAccessible(page);
    await form.getByRole('textbox', { name: 'Email' }).fill(email);
    await form.getByLabel('Language of the emails').selectOption('हिन्दी');
    await form.getByRole('button', { name: 'Send me the link to confirm' }).click();
    await expect(page.getByText('Please check your email.')).toBeVisible();

    const linkIn = async (pattern: RegExp) =>
      (await mailsTo(email)).map(({ text }) => text.match(pattern)?.[0]).findLast(Boolean) ?? '';
    const link = /http\S+\/api\/consents\/link\/\S+/;
    await expect.poll(() => linkIn(link)).toContain('language=hi');
    const tab = await page.context().newPage();
    await tab.goto(await linkIn(link));
    await tab.getByRole('button', { name: 'हाँ, मुझे ख़बर भेजें' }).click();
    await expect(tab.getByRole('heading', { name: 'धन्यवाद' })).toBeVisible();

    await openBackOfficeAs(page, 'manager', '/admin');
    const post = async (path: string, data: object) => (await postAsStaff(page.request, path, data)).json();
    const title = `Blankets ${Date.now()}`;
    const translations = { hi: { title: `कंबल ${title}`, text: 'दो सौ कंबल बँटे।' } };
    const written = await post(pathOf(writeCampaignUpdate, { id }), {
      title,
      text: 'Given out.',
      translations,
    });
    const update = { id: written.items[0].id };
    const { recipients } = await post(pathOf(publishCampaignUpdate, update), { seenVersion: 1 });
    await post(pathOf(emailCampaignUpdate, update), { seenVersion: 1, seenRecipients: recipients });
    await expect
      .poll(async () => (await mailsTo(email)).map(({ subject }) => subject))
      .toContain(`कंबल ${title}`);

    await tab.goto(await linkIn(link));
    await tab.getByRole('button', { name: 'ये ईमेल बंद करें' }).click();
    await expect(tab.getByRole('heading', { name: 'अब ख़बर नहीं आएगी' })).toBeVisible();
    const { recipients: left } = await (await page.request.get(pathOf(listCampaignUpdates, { id }))).json();
    expect(left).toBe(recipients - 1);
  });
});

test('what a campaign achieved is entered by one person on a phone, confirmed by another, and then on its page', async ({
  page,
}) => {
  const campaign = await fetchSampleCampaign(page);
  const unit = `books ${Date.now()}`;
  await page.setViewportSize(SMALL_PHONE);
  await openBackOfficeAs(page, 'manager', `/admin/campaigns/${campaign._id}/show`);
  const section = page.getByRole('region', { name: 'What was achieved' });
  // What loads above it moves the button.
  await page.waitForLoadState('networkidle');
  await section.getByRole('button', { name: 'Enter a result' }).click();
  const form = page.getByRole('dialog', { name: 'Enter a result' });
  await form.getByLabel('How many').fill('4200');
  await form.getByLabel('Of what, in the plural').fill(unit);
  await form.getByRole('textbox', { name: 'From' }).fill('01/04/2026');
  await form.getByRole('textbox', { name: 'Until' }).fill('30/06/2026');
  await form.getByLabel('How you know it').fill('The list of the school');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  const entry = section.getByRole('article').filter({ hasText: unit });
  await expect(entry).toContainText('Somebody else has to confirm this.');

  await openBackOffice(page, owner, `/admin/campaigns/${campaign._id}/show`);
  await expect(entry).toBeVisible();
  await expectAccessible(page);
  await entry.getByRole('button', { name: 'Confirm' }).click();
  await expect(entry).toContainText('Confirmed');
  await page.goto(`/campaigns/${campaign.slug}`);
  await expect(page.getByText(`4,200 ${unit}, April to June 2026`)).toBeVisible();
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

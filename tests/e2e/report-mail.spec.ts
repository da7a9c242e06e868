import { pathOf } from '#contract/endpoint.ts';
import { drawUpReportNow, publishReport, type Reports } from '#contract/office/reports.ts';
import { readMailbox } from '#tests/support/mailbox.ts';
import { openBackOffice, owner, postAsStaff } from './back-office.ts';
import { expect } from './journey.ts';
import { openWhenItShows } from './open-when-it-shows.ts';
import { overflowingTexts } from './overflowing-texts.ts';
import { testWithSite } from './own-site.ts';
import { expectAccessible } from './valid-page.ts';

// Monthly reports by email. The site is a new one, whose first report is due at once.

const test = testWithSite({ SAMPLE_CONTENT: 'no' });

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: /400 \(Bad Request\)/,
  viewport: { width: 360, height: 740 },
});

test('a reader asks for the reports on a phone, gets the next one in their language, and stops them with a click', async ({
  page,
  site,
}) => {
  const email = 'reader@example.org';
  const mailbox = readMailbox(site.sandboxUrl);
  const lastMail = async () => (await mailbox.sentTo(email)).at(-1);
  const linkIn = async (pattern: RegExp) => (await lastMail())?.text.match(pattern)?.[0] ?? '';
  const consentLink = /http\S+\/api\/consents\/link\/\S+/;

  await page.goto('/aboutus');
  await expect(page.getByText(/We will publish a report each month/)).toBeVisible();
  await page.goto('/');
  await expect(page.getByText(/report for/)).toBeHidden();

  await page.goto('/transparency');
  await page.getByRole('button', { name: 'Get the reports by email' }).click();
  const form = page.getByRole('form', { name: 'Get the reports by email' });
  await form.getByRole('textbox', { name: 'Email' }).fill('nobody');
  await form.getByRole('button', { name: 'Send me the link to confirm' }).click();
  await expect(form.getByText('Invalid email')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue('nobody');
  await expectAccessible(page);
  await expect.poll(() => overflowingTexts(page)).toEqual([]);
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByLabel('Language of the emails').selectOption('తెలుగు');
  await form.getByRole('button', { name: 'Send me the link to confirm' }).click();
  await expect(page.getByText('Please check your email.')).toBeVisible();

  await expect.poll(() => linkIn(consentLink)).toContain('language=te');
  // These pages have no scripts to wait for.
  const tab = await page.context().newPage();
  await tab.goto(await linkIn(consentLink));
  await tab.getByRole('button', { name: 'అవును, నివేదికలు పంపండి' }).click();
  await expect(tab.getByRole('heading', { name: 'ధన్యవాదాలు' })).toBeVisible();

  await openBackOffice(page, owner, '/admin');
  const drawn: Reports = await (await postAsStaff(page.request, drawUpReportNow.path, {})).json();
  const [draft] = drawn.items;
  if (!draft) throw new Error('no report was drawn up');
  const notes = { en: 'The first report.', te: 'ఇది మొదటి నివేదిక.', hi: '' };
  const seen = { seenSha256: draft.sha256, notes };
  await postAsStaff(page.request, pathOf(publishReport, draft), seen);
  await expect.poll(async () => (await lastMail())?.text).toContain(notes.te);

  await openWhenItShows(page, await linkIn(/http\S+\/te\/transparency\S*/), page.getByText(notes.te));
  await openWhenItShows(page, '/', page.getByText(/In our report for .+: ₹0 received, ₹0 spent\./));
  await page.getByRole('link', { name: 'Read the report' }).click();
  await expect(page.getByText(notes.en).first()).toBeVisible();
  await openWhenItShows(page, '/aboutus', page.getByText(/^Every campaign .+ Our report for/));

  await tab.goto(await linkIn(consentLink));
  await tab.getByRole('button', { name: 'ఈ ఈమెయిళ్లు ఆపండి' }).click();
  await expect(tab.getByRole('heading', { name: 'ఇక నివేదికలు రావు' })).toBeVisible();
});

test('a donor who is signed in asks for the reports in “My gifts”', async ({ page }) => {
  await openBackOffice(page, { name: 'Ravi', email: 'ravi@example.org' }, '/account');
  const box = page.getByRole('checkbox', { name: 'Email me each monthly report' });
  await expect(box).not.toBeChecked();
  await box.check();
  await expect(page.getByText('Saved. We’ll email you the next report when it is published.')).toBeVisible();
  await expect(
    page.getByRole('checkbox', { name: 'Email me news of the campaigns I gave to' }),
  ).not.toBeChecked();
  await page.reload();
  await expect(box).toBeChecked();
  await box.uncheck();
  await expect(page.getByText('Saved. You will get no more reports.')).toBeVisible();
});

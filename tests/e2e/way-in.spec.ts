import type { Locator, Page } from '@playwright/test';
import { chooseAtProvider, fetchSampleCampaign } from './donations.ts';
import { expect, test } from './journey.ts';
import { askForLoginLink, loginLinkTo } from './login-links.ts';
import { expectAccessible } from './valid-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 640 } });

/** Presses things and counts how often; typing is not counted. */
function countingTaps() {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps += 1;
      await target.click();
    },
    /** Counts a press that a shared step makes. */
    alsoPressed: () => {
      taps += 1;
    },
    taps: () => taps,
  };
}

const LANGUAGES = [
  {
    path: '',
    donate: 'Donate',
    login: 'Login',
    google: 'Continue with Google',
    form: 'Donation',
    phone: 'Phone number',
    amount: 'Donation amount',
    give: /give ₹500$/i,
    details: 'View Event Details',
    paid: /^Payment verified successfully!/,
    email: 'Email',
    byEmail: 'Email me a link',
    sent: 'Please check your email',
    fullName: 'Full name',
    signIn: 'Sign in',
  },
  {
    path: '/te',
    donate: 'విరాళం ఇవ్వండి',
    login: 'లాగిన్',
    google: 'Google తో కొనసాగండి',
    form: 'విరాళం ఫారం',
    phone: 'ఫోన్ నంబరు',
    amount: 'విరాళం మొత్తం',
    give: /₹500 ఇవ్వండి$/,
    details: 'పూర్తి వివరాలు చూడండి',
    paid: /^మీ చెల్లింపు అందింది!/,
    email: 'ఈమెయిల్',
    byEmail: 'నాకు లింకు ఈమెయిల్ చేయండి',
    sent: 'దయచేసి మీ ఈమెయిల్ చూడండి',
    fullName: 'పూర్తి పేరు',
    signIn: 'లాగిన్ అవ్వండి',
  },
  {
    path: '/hi',
    donate: 'दान करें',
    login: 'लॉगिन',
    google: 'Google से आगे बढ़ें',
    form: 'दान का फ़ॉर्म',
    phone: 'फ़ोन नंबर',
    amount: 'दान की राशि',
    give: /₹500 दें$/,
    details: 'पूरा ब्योरा देखें',
    paid: /^आपका भुगतान मिल गया!/,
    email: 'ईमेल',
    byEmail: 'मुझे लिंक ईमेल करें',
    sent: 'कृपया अपना ईमेल देखें',
    fullName: 'पूरा नाम',
    signIn: 'लॉगिन करें',
  },
] as const;
type Texts = (typeof LANGUAGES)[number];

const visible = (target: Locator) => target.filter({ visible: true }).first();
const inLanguage = ({ path }: Texts) => (path ? `, in ${path.slice(1)}` : '');
const formOf = (page: Page, { form }: Texts) => page.getByRole('form', { name: form });

/** Fills in what a signed-in donor's form does not know yet. */
async function fillInGift(page: Page, texts: Texts): Promise<void> {
  const form = formOf(page, texts);
  await expect(form).toBeInViewport();
  await form.getByLabel(texts.phone).fill('9876543210');
  await form.getByLabel(texts.amount).fill('500');
}

async function expectPaid(page: Page, { path, paid }: Texts): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname.startsWith(`${path}/paymentpage/`));
  await expect(page.getByRole('heading', { level: 1, name: paid })).toBeVisible();
}

for (const texts of LANGUAGES) {
  test(`from a campaign’s page to the paid gift, signing in with Google, takes six taps, and the next gift from a card four${inLanguage(texts)}`, async ({
    page,
  }) => {
    const { slug } = await fetchSampleCampaign(page);
    const first = countingTaps();
    await page.goto(`${texts.path}/campaigns/${slug}`);
    await first.tap(visible(page.getByRole('main').getByRole('button', { name: texts.donate, exact: true })));
    await first.tap(page.getByRole('dialog').getByRole('link', { name: texts.login, exact: true }));
    await first.tap(page.getByRole('link', { name: texts.google }));
    await first.tap(page.getByRole('button', { name: 'Grace Thomas' }));
    await expect(page).toHaveURL(`${texts.path}/eventdonate`);
    await fillInGift(page, texts);
    await first.tap(formOf(page, texts).getByRole('button', { name: texts.give }));
    await chooseAtProvider(page, 'Pay by UPI');
    first.alsoPressed();
    await expectPaid(page, texts);
    expect(first.taps()).toBeLessThanOrEqual(6);

    const next = countingTaps();
    await page.goto(`${texts.path}/Campaigns`);
    const card = page.getByRole('listitem').filter({ has: page.locator(`a[href$="/campaigns/${slug}"]`) });
    await next.tap(card.getByRole('link', { name: texts.details }));
    await expect(page).toHaveURL(`${texts.path}/CampaignsDetails`);
    await next.tap(visible(page.getByRole('main').getByRole('button', { name: texts.donate, exact: true })));
    // Other journeys give with the same account.
    await expect(formOf(page, texts).getByLabel(texts.phone)).toHaveValue(/^[6-9]\d{9}$/);
    await formOf(page, texts).getByLabel(texts.amount).fill('500');
    await next.tap(formOf(page, texts).getByRole('button', { name: texts.give }));
    await chooseAtProvider(page, 'Pay by UPI');
    next.alsoPressed();
    await expectPaid(page, texts);
    expect(next.taps()).toBeLessThanOrEqual(4);
  });
}

test.describe('inside Instagram', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; SM-A055F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0 Mobile Safari/537.36 Instagram 361.0.0.46.88 Android',
  });

  test('Login leads to the page that says what works there, the link by email first', async ({ page }) => {
    await page.goto('/api/auth/google');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Google does not allow signing in inside Instagram.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Email me a link' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open in Chrome' })).toHaveAttribute('href', /^intent:\/\//);
    await expectAccessible(page, 'main');
  });

  for (const texts of LANGUAGES) {
    test(`a donor asks for a link there, opens it in the phone’s browser, and gives${inLanguage(texts)}`, async ({
      page,
      browser,
    }) => {
      const email = `instagram${texts.path.replace('/', '.')}.${Date.now()}@example.org`;
      const { slug } = await fetchSampleCampaign(page);
      await page.goto(`${texts.path}/campaigns/${slug}`);
      await visible(page.getByRole('main').getByRole('button', { name: texts.donate, exact: true })).click();
      await page.getByRole('dialog').getByRole('link', { name: texts.login, exact: true }).click();
      await askForLoginLink(page, email, texts);

      const context = await browser.newContext({
        baseURL: process.env['SITE_URL'] ?? '',
        viewport: { width: 360, height: 640 },
      });
      const phone = await context.newPage();
      await phone.goto(await loginLinkTo(email));
      await phone.getByRole('textbox', { name: texts.fullName }).fill('Sita Devi');
      await phone.getByRole('main').getByRole('button', { name: texts.signIn, exact: true }).click();
      await expect(phone).toHaveURL(`${texts.path}/eventdonate`);
      await expect(formOf(phone, texts).getByLabel(texts.fullName)).toHaveValue('Sita Devi');
      await fillInGift(phone, texts);
      await formOf(phone, texts).getByRole('button', { name: texts.give }).click();
      await chooseAtProvider(phone, 'Pay by UPI');
      await expectPaid(phone, texts);
      await context.close();
    });
  }
});

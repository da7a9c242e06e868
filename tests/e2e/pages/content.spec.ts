import { expect, test } from '../journey.ts';

// The content must not depend on scripts, and pages without them load in half the time.
test.use({ javaScriptEnabled: false });

// shows: R2.1, R2.33, R2.34, R2.35
test('the home page has the hero and an introduction of the trust', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByText('Recognizing Our Donors')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fundraising for Some Kind People');
  await expect(main.getByText(/times of crisis/)).toBeVisible();
  await expect(main.getByRole('link', { name: 'Campaigns' })).toHaveAttribute('href', '/Campaigns');
  const about = page.getByRole('region', { name: 'About Us' });
  await expect(about.getByRole('heading')).toHaveText([
    'About Us',
    'Committed to Relief, Our Work Dedicated to Hope',
    'Helping People Rebuild and Prepare',
    'Putting People First in Everything We Do',
  ]);
  await expect(about.getByRole('listitem')).toHaveCount(3);
  await expect(about.getByRole('link', { name: 'Donate' })).toHaveAttribute('href', '/donate');
  await expect(page.getByRole('heading', { name: 'Recent Events' })).toBeAttached();
});

test.describe('with scripts', () => {
  test.use({ javaScriptEnabled: true });

  // shows: R1.3, R2.2, R2.41, R2.42, R2.43, R4.13
  test('the About page has its banner, its six themes, and a choice of mission or vision', async ({
    page,
  }) => {
    await page.goto('/aboutus');
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'About Us']);
    await expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    await expect(page.getByRole('main').locator('img[src="/pictures/banners/about.svg"]')).toBeVisible();
    await expect(page.getByRole('main').locator('img[src^="/pictures/corner-"][alt=""]')).toHaveCount(2);
    const about = page.getByRole('region', { name: 'About Us' });
    for (const words of [
      /public dashboards and monthly impact reports/i,
      /donations go directly to programs/i,
      /grassroots/i,
      /join the mission/i,
      /transforming lives/i,
      /standing up for human rights/i,
    ]) {
      await expect(about.getByRole('heading', { name: words })).toBeVisible();
    }

    const both = page.getByRole('region', { name: 'Mission and Vision' });
    const mission = both.getByText(/^To be there/);
    const vision = both.getByText(/^A country/);
    await expect(mission).toBeVisible();
    await expect(vision).toBeHidden();
    await both.getByRole('button', { name: 'Our Vision' }).click();
    await expect(vision).toBeVisible();
    await expect(mission).toBeHidden();
    await expect(both.getByRole('button', { name: 'Our Vision' })).toHaveAttribute('aria-pressed', 'true');
    await both.getByRole('button', { name: 'Our Mission' }).click();
    await expect(mission).toBeVisible();
  });
});

// shows: R1.5, R2.6, R2.64, R2.65
test('eight service cards link to eight pages, each with numbered offers and a list of all services', async ({
  page,
}) => {
  await page.goto('/services');
  const cards = page.getByRole('main').getByRole('link', { name: /^Read More/ });
  await expect(cards).toHaveCount(8);
  const paths = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  for (const path of paths) {
    await page.goto(path ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What We Offer' })).toBeVisible();
    const offers = page.getByRole('article').locator('ol > li');
    expect(await offers.count()).toBeGreaterThanOrEqual(4);
    await expect(page.getByRole('article').locator('ol')).not.toHaveCSS('list-style-type', 'disc');
    const sidebar = page.getByRole('navigation', { name: 'All Services' });
    await expect(sidebar.getByRole('link')).toHaveCount(8);
    await expect(sidebar.locator('[aria-current=page]')).toHaveAttribute('href', path ?? '');
  }
  await page.goto('/services');
  await cards.nth(6).click();
  await expect(page).toHaveURL('/services/DisablePeople');
});

// shows: R1.3, R2.11, R2.66, R9.10, R9.11
test('the Terms state the minimum age, that donations are final, and when receipts are issued', async ({
  page,
}) => {
  await page.goto('/terms');
  await expect(page.getByRole('main')).toContainText('at least 18 years old');
  await expect(page.getByRole('main')).toContainText(
    'Donations are final and non-refundable unless required by law.',
  );
  await expect(page.getByRole('main')).toContainText(/receipts? where applicable/);
});

// shows: R1.3, R2.11, R2.67
test('the Privacy Policy states which data is collected, the cookies and the users’ rights', async ({
  page,
}) => {
  await page.goto('/privacy');
  for (const name of ['Personal data', 'Payment data', 'Usage data', 'Cookies']) {
    await expect(page.getByRole('main').getByRole('heading', { name })).toBeVisible();
  }
  for (const words of ['We do not sell your data', 'third party', 'correction or its deletion']) {
    await expect(page.getByRole('main')).toContainText(words);
  }
});

// shows: R2.70, R2.71, R2.72, R2.73, R9.16
test('the footer has the intro with social links, services, quick links, contact details and the legal line', async ({
  page,
}) => {
  await page.goto('/terms');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: /^Facebook/ })).toHaveAttribute('target', '_blank');
  await expect(footer.getByRole('link', { name: /^Instagram/ })).toHaveAttribute('target', '_blank');
  await expect(footer.getByRole('link', { name: 'YouTube' })).not.toHaveAttribute('target');
  const services = footer.getByRole('navigation', { name: 'Our Services' });
  await expect(services.getByRole('link')).toHaveCount(8);
  await expect(services.getByRole('link', { name: 'Cloth Distribution' })).toHaveAttribute(
    'href',
    '/services/ClothDistribution',
  );
  await expect(footer.getByRole('navigation', { name: 'Quick Links' }).getByRole('link')).toHaveText([
    'Home',
    'About Us',
    'Campaigns',
    'Donate',
    'Contact',
    'Services',
    'Terms & Conditions',
    'Privacy Policy',
  ]);
  await expect(footer.getByRole('group').or(footer.locator('address'))).toContainText('Hanumakonda');
  await expect(footer.locator('address')).toContainText('506009');
  await expect(footer.locator('address').locator('a[href^="tel:"]')).toBeVisible();
  await expect(footer.locator('address').locator('a[href^="mailto:"]')).toBeVisible();
  await expect(footer.getByText('© 2025 Charity. All Rights Reserved.', { exact: true })).toBeVisible();
  await expect(
    footer.getByText('We do not offer any refunds as it is a donation platform which related to society', {
      exact: true,
    }),
  ).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Terms', exact: true })).toHaveAttribute('href', '/terms');
  await expect(footer.getByRole('link', { name: 'Privacy', exact: true })).toHaveAttribute(
    'href',
    '/privacy',
  );
  await expect(footer).toContainText('Sandbox mode');
});

import type { Page } from '@playwright/test';
import { changeTrust, openBackOffice, owner } from './back-office.ts';
import { fetchCampaigns, placeOrder } from './donations.ts';
import { expect } from './journey.ts';
import { overflowingTexts } from './overflowing-texts.ts';
import { testWithSite } from './own-site.ts';
import { waitForAnimations } from './valid-page.ts';

// A trust with its own name, a long address and two phone numbers, as the owner enters them in the back office.

const WIDTHS = [320, 360, 768, 1024, 1280, 1920] as const;
/** A folder for pictures of every page at some widths, for reviews. */
const SCREENSHOTS = process.env['IDENTITY_SCREENSHOTS'];
const REVIEWED_WIDTHS: readonly number[] = [320, 360, 1280];

const NAMES = {
  'asha-kiran': 'Asha Kiran',
  venkateswara: 'Sri Venkateswara Seva Samithi Charitable Trust',
  telugu: 'శ్రీ వేంకటేశ్వర స్వామి సేవా సమితి ధార్మిక ట్రస్టు హనుమకొండ',
};

const LONG_ADDRESS = {
  street:
    'Door No. 12-3-456/789, Second Floor, Sri Lakshmi Narasimha Swamy Complex, Opposite the Government Polytechnic College, Hunter Road',
  city: 'Hanumakonda, Warangal Urban District',
  state: 'Telangana',
  postalCode: '506001',
};
const LONG_CONTACT = {
  email: 'office.of.the.managing.trustee@sri-venkateswara-seva-samithi.example.org',
  phone: { display: '+91 (870) 2345 6789 01' },
  secondPhone: { display: '+91 98480 12345' },
  officeAddress: LONG_ADDRESS,
  postalAddress: LONG_ADDRESS,
};

const test = testWithSite({});

test.use({ expectedErrors: /status of 40[0-9]/ });

/** The texts that do not fit on the open page, at every width. */
async function misfitsOf(page: Page, name: string, at: string): Promise<string[]> {
  const problems: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await waitForAnimations(page);
    problems.push(...(await overflowingTexts(page)).map((text) => `${at} of ${name} at ${width}px: ${text}`));
    if (SCREENSHOTS && REVIEWED_WIDTHS.includes(width)) {
      const path = `${SCREENSHOTS}/${name}${at.replaceAll(/\W+/g, '-')}-${width}.png`;
      await page.screenshot({ path, fullPage: true });
    }
  }
  return problems;
}

test('names of any length and script, a long address and two phone numbers fit on every page and width', async ({
  page,
}) => {
  test.slow();
  const problems: string[] = [];
  const { redirectUrlRes } = await placeOrder(page);
  await openBackOffice(page, owner, '/admin');
  await changeTrust(page.request, 'contact', LONG_CONTACT);
  const campaigns = await fetchCampaigns(page);
  const pages = ['/', '/donate', '/contact', `/campaigns/${campaigns[0]?.slug}`, '/admin', '/admin/trust'];
  for (const [label, name] of Object.entries(NAMES)) {
    await changeTrust(page.request, 'texts', { name, legalName: `${name}, Hanumakonda` });
    await expect(async () => {
      expect(await (await page.request.get('/')).text()).toContain(name);
    }).toPass();
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole('banner')).toContainText(name);
      await expect(page.getByRole('progressbar', { name: /^Loading/ })).toHaveCount(0);
      problems.push(...(await misfitsOf(page, label, path)));
    }
    await page.evaluate((address) => location.assign(address), redirectUrlRes);
    await expect(page.getByText(`Payment to ${name}`)).toBeVisible();
    problems.push(...(await misfitsOf(page, label, '/payment')));
  }
  expect([...new Set(problems)]).toEqual([]);
});

import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { changeBank, changeTrust, openBackOffice, owner, uploadAsStaff } from '../back-office.ts';
import { fetchCampaigns, placeOrder } from '../donations.ts';
import { expect } from '../journey.ts';
import { overflowingTexts } from '../overflowing-texts.ts';
import { testWithSite } from '../own-site.ts';
import { waitForAnimations } from '../valid-page.ts';

// A trust with its own name, a long address and two phone numbers, as the owner enters them in the back office.

const ACCOUNT = {
  holder: 'Sri Venkateswara Seva Samithi Charitable Trust',
  number: '123456789012345678',
  ifsc: 'SBIN0001234',
  bank: 'State Bank of India',
  branch: 'Hanumakonda',
};
const NO_LOGO = { url: '' };

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
  email: 'office.of.the.managing.trustee@srivenkateswarasevasamithi.example.org',
  phone: { display: '+91 (870) 2345 6789 01' },
  secondPhone: { display: '+91 98480 12345' },
  officeAddress: LONG_ADDRESS,
  postalAddress: LONG_ADDRESS,
};

/** Each name with a logo of another shape, so that the longest names have the widest and the tallest. */
const LOGOS: Record<keyof typeof NAMES, { width: number; height: number } | null> = {
  'asha-kiran': { width: 1600, height: 120 },
  venkateswara: { width: 90, height: 1400 },
  telugu: { width: 1200, height: 200 },
};

const SECOND_OWNER = { name: 'Meena Rao', email: 'second-owner@charity.example' };
const test = testWithSite({ OWNER_EMAILS: `${owner.email},${SECOND_OWNER.email}` });

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /status of 40[0-9]/ });

/** Uploads a picture of one colour, as the owner does before saving the form. */
async function uploadLogo(page: Page, { width, height }: { width: number; height: number }) {
  const body = await sharp({ create: { width, height, channels: 3, background: '#b93a22' } })
    .png()
    .toBuffer();
  return uploadAsStaff(page.request, body);
}

/** The pictures of the header and footer that have lost their shape or cover a text, at every width. */
function logoProblems(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>(':is(header, footer) img[src^="/pictures/"]')].flatMap(
      (logo) => {
        const box = logo.getBoundingClientRect();
        const { paddingLeft, paddingTop } = getComputedStyle(logo);
        const width = box.width - 2 * Number.parseFloat(paddingLeft);
        const height = box.height - 2 * Number.parseFloat(paddingTop);
        const expected = (width * logo.naturalHeight) / logo.naturalWidth;
        const name = logo.parentElement?.textContent ?? '';
        const text = document.createRange();
        text.selectNodeContents(logo.nextElementSibling ?? document.body);
        const { left, top } = text.getBoundingClientRect();
        const overlap = left < box.right - 1 && top < box.bottom - 1;
        return [
          ...(Math.abs(height - expected) > 2 ? [`the logo of ${name} is ${width} × ${height}`] : []),
          ...(overlap ? [`the logo covers ${name}`] : []),
          ...(box.right > innerWidth ? [`the logo of ${name} leaves the window`] : []),
        ];
      },
    ),
  );
}

/** The texts that do not fit on the open page, at every width. */
async function misfitsOf(page: Page, name: string, at: string): Promise<string[]> {
  const problems: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await waitForAnimations(page);
    const found = [...(await overflowingTexts(page)), ...(await logoProblems(page))];
    problems.push(...found.map((text) => `${at} of ${name} at ${width}px: ${text}`));
    if (SCREENSHOTS && REVIEWED_WIDTHS.includes(width)) {
      const path = `${SCREENSHOTS}/${name}${at.replaceAll(/\W+/g, '-')}-${width}.png`;
      await page.screenshot({ path, fullPage: true });
    }
  }
  return problems;
}

/** On a phone the header of the back office is one row: a long name wraps beside the buttons. */
async function headerInRows(page: Page, name: string): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 740 });
  const banner = page.getByRole('banner');
  const title = await banner.getByRole('link', { name: NAMES[name as keyof typeof NAMES] }).boundingBox();
  const button = await banner.getByRole('button', { name: 'Sign out' }).boundingBox();
  const centre = (button?.y ?? 0) + (button?.height ?? 0) / 2;
  const isBeside = title && title.y < centre && centre < title.y + title.height;
  return isBeside ? [] : [`the header of ${name} has more than one row`];
}

// shows: R10.1
test('names of any length and script, logos of any shape, a long address and two phone numbers fit on every page and width', async ({
  page,
}) => {
  const problems: string[] = [];
  const { redirectUrlRes } = await placeOrder(page);
  await openBackOffice(page, owner, '/admin');
  await changeTrust(page.request, 'contact', LONG_CONTACT);
  await changeTrust(page.request, 'registrations', { darpan: 'AP/2017/0123456', fcra: 'not registered' });
  await changeBank(page, SECOND_OWNER, { account: ACCOUNT });
  const campaigns = await fetchCampaigns(page);
  const framed = ['/', '/admin'];
  const others = [
    '/aboutus',
    '/donate',
    '/contact',
    '/terms',
    `/campaigns/${campaigns[0]?.slug}`,
    '/admin/trust',
  ];
  for (const [label, name] of Object.entries(NAMES)) {
    const shape = LOGOS[label as keyof typeof NAMES];
    const logo = shape ? await uploadLogo(page, shape) : NO_LOGO;
    const names = { te: NAMES.telugu, hi: '' };
    await changeTrust(page.request, 'texts', { name, names, logo, legalName: `${name}, Hanumakonda` });
    await expect(async () => {
      expect(await (await page.request.get('/')).text()).toContain(name);
    }).toPass();
    // A short name fits wherever a long one does, and its logo is the same on all pages.
    for (const path of label === 'asha-kiran' ? framed : [...framed, ...others]) {
      await page.goto(path);
      await expect(page.getByRole('banner')).toContainText(name);
      await expect(page.getByRole('progressbar', { name: /^Loading/ })).toHaveCount(0);
      problems.push(...(await misfitsOf(page, label, path)));
      if (path === '/admin') problems.push(...(await headerInRows(page, label)));
    }
    await page.evaluate((address) => location.assign(address), redirectUrlRes);
    await expect(page.getByText(`Payment to ${name}`)).toBeVisible();
    problems.push(...(await misfitsOf(page, label, '/payment')));
  }
  await page.goto('/te');
  await expect(page.getByRole('banner')).toContainText(NAMES.telugu);
  await expect(page).toHaveTitle(new RegExp(NAMES.telugu));
  await page.goto('/contact');
  await expect(page.getByText('AP/2017/0123456')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Bank transfer' })).toContainText('SBIN0001234');
  await page.goto('/aboutus');
  await expect(page.getByText('NGO Darpan id: AP/2017/0123456')).toBeVisible();
  expect([...new Set(problems)]).toEqual([]);
});

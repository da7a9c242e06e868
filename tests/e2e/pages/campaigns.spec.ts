import type { Page } from '@playwright/test';
import { confirmImpact, enterCampaignImpact } from '#contract/campaigns/impact.admin.ts';
import {
  type CampaignUpdates,
  publishCampaignUpdate,
  writeCampaignUpdate,
} from '#contract/campaigns/updates.admin.ts';
import { pathOf } from '#contract/endpoint.ts';
import { sampleCampaign } from '#tests/support/sample-campaign.ts';
import { openBackOffice, openBackOfficeAs, owner, postAsStaff } from '../back-office.ts';
import { donationForm, fetchCampaigns, fetchSampleCampaign } from '../donations.ts';
import { expect, test } from '../journey.ts';
import { stubCampaignList, waitForStubbedList } from '../sample-campaigns.ts';
import { toast } from '../toasts.ts';
import { expectValidPage } from '../valid-page.ts';

const main = (page: Page) => page.getByRole('main');

async function openDetails(page: Page, campaign = sampleCampaign()) {
  await stubCampaignList(page, campaign);
  await page.goto('/Campaigns');
  await waitForStubbedList(page);
  await page.getByRole('link', { name: 'View Event Details' }).click();
  await expect(page).toHaveURL('/CampaignsDetails');
}

// shows: R1.4, R2.39, R9.12
test('a recent event shows picture, title, goal, balance and number of donors in the specified wording', async ({
  page,
}) => {
  await stubCampaignList(page, sampleCampaign());
  await page.goto('/');
  await waitForStubbedList(page);
  const event = page.getByRole('region', { name: 'Recent Events' }).getByRole('listitem');
  await expect(event.getByRole('heading')).toHaveText('A well for the village');
  await expect(event.getByRole('paragraph')).toHaveText([
    'Goal : ₹5,00,000',
    'Balance : ₹1,25,000.50',
    'No.of Donars : 42',
  ]);
  await expect(event.getByRole('img')).toHaveAttribute('src', '/pictures/well-1.svg');
});

// shows: R2.36, R9.14
test('recent events are in one, two or three columns depending on the window’s width', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  const grid = page.getByRole('region', { name: 'Recent Events' }).getByRole('list');
  for (const [width, columns] of [
    [390, 1],
    [768, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(
        async () =>
          (await grid.evaluate((node) => getComputedStyle(node).gridTemplateColumns)).split(' ').length,
      )
      .toBe(columns);
  }
});

// shows: R1.4, R2.3, R2.44, R2.45
test('an ongoing campaign shows every fact, with dates in India’s time zone', async ({ page }) => {
  const campaign = sampleCampaign({
    // 31 October in UTC is already 1 November in India.
    startDateTime: '2026-10-31T20:00:00.000Z',
    endDateTime: '2027-01-14T12:00:00.000Z',
  });
  await stubCampaignList(page, campaign);
  await page.goto('/Campaigns');
  await waitForStubbedList(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ongoing Campaigns');
  const card = main(page).getByRole('listitem').filter({ hasText: 'A well for the village' });
  await expect(card.locator('time')).toHaveText('1 November 2026');
  await expect(card).toContainText('Water');
  await expect(card.getByRole('term')).toHaveText([
    'Timeline',
    'Address',
    'Goal',
    'Balance',
    'No. of Donors',
  ]);
  await expect(card.getByRole('definition')).toHaveText([
    '1 November 2026 - 14 January 2027',
    'Parkal, Telangana',
    '₹5,00,000',
    '₹1,25,000.50',
    '42',
  ]);
  await expect(card.getByRole('img')).toHaveAttribute('src', '/pictures/well-1.svg');
});

// shows: R1.4, R2.4, R2.47, R2.49
test('the details page shows the whole campaign from the navigation state', async ({ page }) => {
  await openDetails(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A well for the village');
  await expect(main(page).getByRole('term')).toHaveText([
    'Goal',
    'Balance',
    'No. of Donors',
    'Category',
    'Timeline',
    'Address',
  ]);
  await expect(main(page).getByText('Forty metres deep, with a hand pump.')).toBeVisible();
  await expect(main(page).locator('time')).toHaveText(/\d{4}$/);
  await expect(main(page).getByRole('timer')).toHaveText(/9 days 23 hours/);
  await page.getByRole('button', { name: 'Show picture 2' }).click();
  await expect(main(page).getByAltText('A well for the village, 2 of 2')).toHaveAttribute(
    'src',
    '/pictures/well-2.svg',
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A well for the village');
});

// shows: R2.4, R2.48
test('without a campaign the details page says "Loading campaign details..."', async ({ page }) => {
  await page.goto('/CampaignsDetails');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loading campaign details...');
});

// shows: R2.50
test('the Donate button stays after the deadline', async ({ page }) => {
  const past = { startDateTime: '2026-01-01T00:00:00.000Z', endDateTime: '2026-02-01T00:00:00.000Z' };
  await openDetails(page, sampleCampaign(past));
  await expect(main(page).getByRole('timer')).toHaveText('Deadline Passed');
  await expect(main(page).getByRole('button', { name: 'Donate' })).toBeEnabled();
});

// shows: R2.46, R4.16, R9.8
test('a card’s countdown goes from "Event not started" through every second to "Deadline passed"', async ({
  page,
}) => {
  // The clock runs until it is paused, which a busy machine delays.
  await page.clock.install({ time: new Date('2026-11-20T09:58:00.000Z') });
  await page.clock.pauseAt(new Date('2026-11-20T09:59:58.000Z'));
  await stubCampaignList(
    page,
    sampleCampaign({ startDateTime: '2026-11-20T10:00:00.000Z', endDateTime: '2026-11-21T11:01:01.000Z' }),
  );
  await page.goto('/Campaigns');
  await waitForStubbedList(page);
  const timer = main(page).getByRole('timer');
  await timer.scrollIntoViewIfNeeded();
  await expect(timer).toHaveText('Event not started');
  await page.clock.runFor(1000);
  await expect(timer).toHaveText('Event not started');
  await page.clock.runFor(1000);
  await expect(timer).toHaveText(/^1 day 1 hour 1 minute 1 second\s*$/);
  await page.clock.runFor(1000);
  await expect(timer).toHaveText(/^1 day 1 hour 1 minute 0 seconds\s*$/);
  await page.clock.fastForward('25:00:59');
  await expect(timer).toHaveText(/^0 days 0 hours 0 minutes 1 second\s*$/);
  await page.clock.runFor(1000);
  await expect(timer).toHaveText('Deadline passed');
});

// shows: R4.17
test('the details page’s countdown runs to the end and then says "Deadline Passed"', async ({ page }) => {
  // The clock runs until it is paused, which a busy machine delays.
  await page.clock.install({ time: new Date('2026-11-20T09:58:00.000Z') });
  await page.clock.pauseAt(new Date('2026-11-20T09:59:58.000Z'));
  // The details page counts down to the end even before the campaign starts.
  await openDetails(
    page,
    sampleCampaign({ startDateTime: '2026-11-21T10:00:00.000Z', endDateTime: '2026-11-22T10:00:00.000Z' }),
  );
  const timer = main(page).getByRole('timer');
  await expect(timer).toHaveText(/^2 days 0 hours 0 minutes 2 seconds\s*$/);
  await page.clock.runFor(3000);
  await expect(timer).toHaveText(/^1 day 23 hours 59 minutes 59 seconds\s*$/);
  await page.clock.fastForward('47:59:59');
  await expect(timer).toHaveText('Deadline Passed');
});

// shows: R2.53
test('each campaign has its own page, which is complete before any script runs', async ({ page }) => {
  const campaign = await fetchSampleCampaign(page);
  const response = await page.request.get(`/campaigns/${campaign.slug}`);
  const html = await response.text();
  const address = `${new URL(response.url()).origin}/campaigns/${campaign.slug}`;
  expect(html).toContain(`<title>${campaign.campaignTitle.replaceAll("'", '&#x27;')}`);
  expect(html).toContain(`<link rel="canonical" href="${address}"`);
  expect(html).toMatch(/<meta property="og:image" content="http[^"]+"/);
  expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
  await page.goto(`/Campaigns/${campaign.slug.toUpperCase()}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(campaign.campaignTitle);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
});

// shows: R2.53
test('the Share button copies the address of the campaign’s own page', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.addInitScript('Object.defineProperty(Navigator.prototype, "share", { value: undefined })');
  await openDetails(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(toast(page, 'Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${baseURL}/campaigns/a-well-for-the-village`,
  );
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, visitor: 'signed in' });

  test('Donate is on the first screen of a campaign’s page and stays in view, and the form comes below its campaign', async ({
    page,
  }) => {
    const { slug } = await fetchSampleCampaign(page);
    await page.goto(`/campaigns/${slug}`);
    const donate = main(page).getByRole('button', { name: 'Donate', exact: true });
    await expect(donate).toBeInViewport({ ratio: 1 });
    await main(page).getByRole('term').last().scrollIntoViewIfNeeded();
    await expect(donate).toBeInViewport({ ratio: 1 });

    await donate.click();
    await expect(page).toHaveURL('/eventdonate');
    await expect(donationForm(page)).toBeVisible();
    const summary = await main(page).getByRole('term').last().boundingBox();
    const form = await donationForm(page).boundingBox();
    expect(form?.y).toBeGreaterThan((summary?.y ?? Infinity) + (summary?.height ?? 0));
  });
});

test.describe('updates of a campaign', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  async function publish(page: Page, campaignId: string, texts: object): Promise<void> {
    const path = pathOf(writeCampaignUpdate, { id: campaignId });
    const { items }: CampaignUpdates = await (await postAsStaff(page.request, path, texts)).json();
    const [{ id = '' } = {}] = items;
    await postAsStaff(page.request, pathOf(publishCampaignUpdate, { id }), { seenVersion: 1 });
  }

  test('a campaign’s page shows its latest updates with their dates, and leads to all of them', async ({
    page,
  }) => {
    await openBackOfficeAs(page, 'manager', '/admin');
    // Other journeys write news of the other sample campaigns.
    const [campaign] = (await fetchCampaigns(page)).filter(({ slug }) => slug === 'tool-kits-siddipet');
    const { _id: id = '', slug = '' } = campaign ?? {};
    for (const day of ['first', 'second', 'third'])
      await publish(page, id, {
        title: `On the ${day} day`,
        text: 'We bought **blankets**.\n\n- wool\n- cotton',
      });
    await publish(page, id, {
      language: 'te',
      title: 'దుప్పట్లు పంచాం',
      text: 'రెండు వందల దుప్పట్లు.',
      translations: { hi: { title: 'कंबल बँटे', text: 'दो सौ कंबल।' } },
    });

    const entered = await postAsStaff(page.request, pathOf(enterCampaignImpact, { id }), {
      quantity: 4200,
      unit: 'blankets',
      fromDay: '2026-04-01',
      untilDay: '2026-06-30',
      evidence: 'The lists of both hostels',
    });
    const [entry] = (await entered.json()).items;
    await openBackOffice(page, owner, '/admin');
    await postAsStaff(page.request, pathOf(confirmImpact, { id: entry.id }), {});

    await page.goto(`/campaigns/${slug}`);
    const updates = page.getByRole('region', { name: 'Updates' });
    await expect(updates.getByText('4,200 blankets, April to June 2026')).toBeVisible();
    await expect(updates.getByRole('heading', { level: 3 })).toHaveText([
      'What was achieved',
      'దుప్పట్లు పంచాం',
      'On the third day',
      'On the second day',
    ]);
    await expect(updates.getByRole('heading', { name: 'దుప్పట్లు పంచాం' })).toHaveAttribute('lang', 'te-IN');
    await expect(updates.getByText(/^Last update on \d+ \w+ \d{4}$/)).toBeVisible();
    await expect(updates.getByText('wool').first()).toHaveJSProperty('tagName', 'LI');
    await expectValidPage(page);

    await updates.getByRole('link', { name: 'All updates' }).click();
    await expect(page).toHaveURL(`/campaigns/${slug}/updates`);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(4);
    await expectValidPage(page);

    // The page that a click on a card opens was not rendered with them.
    await page.goto('/Campaigns');
    const card = page.getByRole('listitem').filter({ hasText: campaign?.campaignTitle ?? '' });
    await card.getByRole('link', { name: 'View Event Details' }).click();
    await expect(page).toHaveURL('/CampaignsDetails');
    await expect(updates.getByRole('heading', { level: 3 })).toHaveCount(4);

    await page.goto(`/hi/campaigns/${slug}/updates`);
    await expect(page.getByRole('heading', { name: 'कंबल बँटे' })).not.toHaveAttribute('lang');
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false, expectedErrors: /404 \(Not Found\)/ });

    test('updates that do not exist are no pages', async ({ page }) => {
      for (const path of [
        '/campaigns/no-such-campaign/updates',
        `/campaigns/winter-blankets-warangal/updates/${crypto.randomUUID()}`,
      ]) {
        const response = await page.goto(path);
        expect(response?.status(), path).toBe(404);
      }
    });
  });
});

for (const width of [320, 360]) {
  test(`each figure of a campaign stands on one line beside its label at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/');
    const event = page.getByRole('region', { name: 'Recent Events' }).getByRole('listitem').first();
    await event.scrollIntoViewIfNeeded();
    for (const label of ['Goal :', 'Balance :', 'No.of Donars :']) {
      const line = event.getByRole('paragraph').filter({ hasText: label });
      expect((await line.boundingBox())?.height, label).toBeLessThan(32);
    }

    await page.goto('/Campaigns');
    const term = main(page).getByRole('term').filter({ hasText: 'No. of Donors' }).first();
    const [label, value] = await term.evaluate((name) =>
      [name, name.nextElementSibling].map((each) => each?.getBoundingClientRect().toJSON() as DOMRect),
    );
    expect(label?.height).toBeLessThan(32);
    expect(Math.abs((label?.y ?? 0) - (value?.y ?? Infinity))).toBeLessThan(4);
  });
}

import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { originalServices, servicesIn } from '#content/services.ts';
import { type Language, languages } from '#domain/text/language.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { PageLanguage } from '#web/languages/texts.ts';
import { categories } from '#web/lib/api/categories.ts';
import { CategoryField } from '#web/lib/forms/category-field.tsx';
import { SiteFactsProvider } from '#web/lib/page/site-facts.tsx';
import { trust } from '#web/lib/page/test-site.tsx';
import { clearCampaigns } from '#web/site/campaigns/data/campaign-store.ts';
import { RecentEvents } from '#web/site/campaigns/list/recent-events.tsx';
import { DonationSummary } from '#web/site/giving/payment/summary/donation-summary.tsx';
import { ServicePage } from '#web/site/trust/services/service-page.tsx';
import DetailsPage from './campaign-details.tsx';
import CampaignsPage from './campaigns.tsx';
import GalleryPage from './gallery.tsx';

const services = originalServices.en;
const original = {
  _id: 'k1',
  slug: 'well',
  campaignTitle: 'A well',
  startDateTime: '2026-05-31T20:00:00.000Z',
  endDateTime: '2099-06-30T06:00:00.000Z',
  images: ['/pictures/well-1.svg', '/pictures/well-2.svg'],
  imageAlts: ['A pump', 'Two pumps'],
  donationAmount: 500000,
  balance: 123456,
  totalDonated: 42,
  categoryId: { _id: 'c1', name: 'Water', language: 'en' },
  campaignAddress: 'Mulugu',
  description: 'Water for a village.',
  language: 'en',
};
const translated = {
  ...original,
  campaignTitle: 'ఒక బావి',
  description: 'ఒక ఊరికి నీరు.',
  imageAlts: ['ఒక పంపు', 'Two pumps'],
  language: 'te',
  fieldLanguages: { campaignAddress: 'en', 'imageAlts.1': 'en' },
};

/** Opens a page in a language. */
function visitIn(language: Language, Page: ComponentType, state?: unknown) {
  document.documentElement.lang = languages[language].locale;
  const Site = createRoutesStub([{ path: '*', Component: Page }]);
  return render(
    <PageLanguage value={language}>
      <SiteFactsProvider facts={{ trust, services }}>
        <Site initialEntries={[{ pathname: '/', state }]} />
      </SiteFactsProvider>
    </PageLanguage>,
  );
}

const langOf = (text: string) =>
  screen.getByText(text).closest('[lang]:not(html)')?.getAttribute('lang') ?? null;

beforeEach(() => {
  clearCampaigns();
  categories.clear();
});
afterEach(() => {
  document.documentElement.lang = '';
});

describe('a page in Telugu', () => {
  test('requests its lists in Telugu, unlike a page in English', async () => {
    const body = { campaigns: [original] };
    const api = fakeApi({
      '/api/getAllCampaigns?language=te': { body },
      '/api/getAllCampaigns': { body },
    });
    for (const language of ['te', 'en'] as const) {
      const { unmount } = visitIn(language, CampaignsPage);
      await screen.findByText('A well');
      unmount();
      clearCampaigns();
    }
    expect(api.calls.map(({ path }) => path)).toEqual([
      '/api/getAllCampaigns?language=te',
      '/api/getAllCampaigns',
    ]);
  });

  test.each([
    ['the home page', RecentEvents],
    ['the list of campaigns', CampaignsPage],
  ])('marks on %s the texts that are not translated', async (_page, Page) => {
    const other = { ...original, _id: 'k2', campaignTitle: 'A pond' };
    fakeApi({ '/api/getAllCampaigns?language=te': { body: { campaigns: [translated, other] } } });
    visitIn('te', Page);
    await screen.findByText('ఒక బావి');
    expect(langOf('ఒక బావి')).toBeNull();
    expect(langOf('A pond')).toBe('en-IN');
    const [first, second] = screen.getAllByRole('img');
    expect([first?.lang, second?.lang]).toEqual(['', 'en-IN']);
  });

  // shows: R3.13
  test('marks the texts of a campaign that are not translated', () => {
    visitIn('te', DetailsPage, { campaign: translated });
    expect(langOf('ఒక ఊరికి నీరు.')).toBeNull();
    expect(langOf('Mulugu')).toBe('en-IN');
    for (const heading of screen.getAllByText('ఒక బావి'))
      expect(heading.closest('[lang]:not(html)')).toBeNull();
    for (const category of screen.getAllByText('Water')) expect(category.lang).toBe('en-IN');
    expect(screen.getByAltText('ఒక పంపు').lang).toBe('');
  });

  test('marks the title and breadcrumb of a campaign that is not translated', () => {
    visitIn('te', DetailsPage, { campaign: original });
    const places = screen.getAllByText('A well');
    expect(places.map(({ lang }) => lang)).toEqual(places.map(() => 'en-IN'));
    expect(places.length).toBeGreaterThanOrEqual(2);
    expect(langOf('Water for a village.')).toBe('en-IN');
  });

  test('replaces an English campaign from the navigation state by its translation', async () => {
    fakeApi({ '/api/getAllCampaigns?id=k1&language=te': { body: { campaigns: [translated] } } });
    visitIn('te', DetailsPage, { campaign: original });
    expect(screen.getByText('Water for a village.')).toBeTruthy();
    expect(await screen.findByText('ఒక ఊరికి నీరు.')).toBeTruthy();
    expect(screen.queryByText('A well')).toBeNull();
  });

  test('marks gallery entries and categories that are not translated', async () => {
    const entry = {
      _id: 'g1',
      galleryTitle: 'A day',
      description: 'ఒక రోజు.',
      images: ['/a.svg'],
      imageAlts: ['Rice'],
    };
    const languages = { language: 'te', fieldLanguages: { galleryTitle: 'en', 'imageAlts.0': 'en' } };
    fakeApi({ '/api/getAllgalleries?language=te': { body: [{ ...entry, ...languages }] } });
    const { unmount } = visitIn('te', GalleryPage);
    await screen.findByText('A day');
    expect([langOf('A day'), langOf('ఒక రోజు.'), screen.getByAltText('Rice').lang]).toEqual([
      'en-IN',
      null,
      'en-IN',
    ]);
    unmount();

    const water = { _id: 'c1', name: 'Water', language: 'en' } as const;
    const binding = {
      name: 'categoryId',
      onChange: async () => {},
      onBlur: async () => {},
      ref: () => {},
      error: undefined,
    };
    visitIn('te', () => <CategoryField categories={[water]} binding={binding} />);
    expect(langOf('Water')).toBe('en-IN');
  });

  test('marks the campaign and category in a payment’s summary', () => {
    const record = {
      fullName: 'Anita Rao',
      donationAmount: 500,
      transactionId: 'o1',
      redirectUrlRes: null,
      paymentMethod: 'UPI',
      paymentMethodCode: 'upi',
      failureReason: null,
      failureReasonCode: null,
      categoryId: { _id: 'c1', name: 'Water', language: 'en' as const },
      campaignId: { _id: 'k1', campaignTitle: 'ఒక బావి', images: [], language: 'te' as const },
    };
    visitIn('te', () => <DonationSummary record={record} />);
    expect([langOf('Water'), langOf('ఒక బావి')]).toEqual(['en-IN', null]);
  });
});

test('a page in English marks texts in Telugu', () => {
  visitIn('en', DetailsPage, { campaign: translated });
  expect(langOf('ఒక ఊరికి నీరు.')).toBe('te-IN');
  expect(langOf('Mulugu')).toBeNull();
});

describe('the services', () => {
  const [grocery] = services;
  const edited = grocery && { ...grocery, desc: 'Rice for the village.' };

  test('are marked on a page in another language', () => {
    const [service] = servicesIn('te', edited ? [edited] : []);
    if (!service) throw new Error('no service');
    visitIn('te', () => <ServicePage service={service} />);
    expect(langOf('Rice for the village.')).toBe('en-IN');
    expect(screen.getByRole('heading', { level: 1 }).lang).toBe('en-IN');
  });
});

import { expect, test } from 'vitest';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { sampleTrust as allDetails } from '#tests/support/fake-web.ts';
import { type DescribedPage, structuredData } from './structured-data.ts';

const sampleTrust = {
  ...allDetails,
  logo: null,
  surplus: null,
  answers: null,
  citizenship: null,
  deduction: { sentence: 'No tax deduction', approval: '' },
  takesTransfers: false,
  takesMonthlyGifts: false,
};
const publicUrl = 'https://charity.example';
const at = (path: string, changes: Partial<DescribedPage> = {}) =>
  structuredData({
    publicUrl,
    trust: sampleTrust,
    canonical: publicUrl + path,
    title: 'Charity',
    ...changes,
  });
const types = (objects: Record<string, unknown>[]) => objects.map((object) => object['@type']);
const campaign: Campaign = {
  _id: 'k1',
  slug: 'well',
  campaignTitle: 'A well',
  startDateTime: '2026-11-01T00:00:00.000Z',
  endDateTime: '2026-12-31T00:00:00.000Z',
  images: [],
  imageAlts: [],
  donationAmount: 5000,
  balance: 5000,
  totalDonated: 0,
  categoryId: { _id: 'c1', name: 'Water', language: 'en' },
  campaignAddress: 'Mulugu',
  description: 'Water.',
  language: 'en',
};

const social = {
  facebook: 'https://www.facebook.com/charity',
  instagram: 'https://www.instagram.com/',
  youtube: '',
};
const trust = { ...sampleTrust, social };

test('the home and About pages describe the trust with its address and tax number', () => {
  expect(types(at('/'))).toEqual(['NGO', 'WebSite']);
  expect(types(at('/aboutus', { title: 'About Us' }))).toEqual(['NGO', 'BreadcrumbList']);
  expect(at('/', { trust })[0]).toMatchObject({
    '@context': 'https://schema.org',
    url: 'https://charity.example/',
    telephone: '+918700000000',
    address: { addressLocality: 'Hanumakonda', addressCountry: 'IN' },
    taxID: 'AAATX0000X',
    sameAs: ['https://www.facebook.com/charity'],
  });
  const unregistered = {
    ...sampleTrust,
    registrations: { ...sampleTrust.registrations, pan: '' },
    social: { facebook: '', instagram: '', youtube: '' },
  };
  expect(Object.keys(at('/', { trust: unregistered })[0] ?? {})).not.toContain('taxID');
  expect(Object.keys(at('/', { trust: unregistered })[0] ?? {})).not.toContain('sameAs');
});

test('a campaign’s page describes a donation to it, one level below the list of campaigns', () => {
  const objects = at('/campaigns/well', {
    title: campaign.campaignTitle,
    campaign,
    picture: '/previews/well-0.jpg',
    parent: { path: '/Campaigns', name: 'Campaigns' },
  });
  expect(objects).toMatchObject([
    {
      '@type': 'DonateAction',
      name: 'A well',
      recipient: { '@id': 'https://charity.example/#trust' },
      target: { urlTemplate: 'https://charity.example/campaigns/well' },
      image: 'https://charity.example/previews/well-0.jpg',
      endTime: '2026-12-31T00:00:00.000Z',
      mainEntityOfPage: { '@type': 'WebPage', inLanguage: 'en-IN' },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Charity', item: 'https://charity.example/' },
        { position: 2, name: 'Campaigns', item: 'https://charity.example/Campaigns' },
        { position: 3, item: 'https://charity.example/campaigns/well' },
      ],
    },
  ]);
  expect(types(at('/donate', { title: 'Make a donation' }))).toEqual(['DonateAction', 'BreadcrumbList']);
});

test('breadcrumbs stay in the page’s language', () => {
  const [trail] = at('/te/services/MedicalCamp', { parent: { path: '/services', name: 'సేవలు' } });
  expect(trail).toMatchObject({
    itemListElement: [
      { item: 'https://charity.example/te' },
      { name: 'సేవలు', item: 'https://charity.example/te/services' },
      { item: 'https://charity.example/te/services/MedicalCamp' },
    ],
  });
});

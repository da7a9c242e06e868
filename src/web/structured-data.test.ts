import { expect, test } from 'vitest';
import { sampleTrust } from '#tests/support/fake-web.ts';
import { type DescribedPage, dataBlocks, structuredData } from './structured-data.ts';

const publicUrl = 'https://charity.example';
const page: DescribedPage = {
  ...{ publicUrl, trust: sampleTrust, canonical: `${publicUrl}/`, title: 'Charity', campaign: null },
};
const at = (path: string, changes: Partial<DescribedPage> = {}) =>
  structuredData({ ...page, canonical: publicUrl + path, ...changes });
const types = (things: Record<string, unknown>[]) => things.map((thing) => thing['@type']);
const campaign = {
  ...{ _id: 'k1', slug: 'well', campaignTitle: 'A well </script><script>alert(1)</script>' },
  ...{ startDateTime: '2026-11-01T00:00:00.000Z', endDateTime: '2026-12-31T00:00:00.000Z' },
  ...{ images: [], imageAlts: [], donationAmount: 5000, balance: 5000, totalDonated: 0 },
  ...{ categoryId: { _id: 'c1', name: 'Water' }, campaignAddress: 'Mulugu', description: 'Water.' },
};

const social = {
  facebook: 'https://www.facebook.com/charity',
  instagram: 'https://www.instagram.com/',
  youtube: '',
};
const trust = { ...sampleTrust, social };

test('home and about say who the trust is, with its address and numbers', () => {
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

test('a campaign’s page says that one can give there, and stands below the campaigns', () => {
  const things = at('/campaigns/well', {
    title: campaign.campaignTitle,
    campaign: { campaign, preview: '/previews/well-0.jpg' },
  });
  expect(things).toMatchObject([
    {
      '@type': 'DonateAction',
      recipient: { '@id': 'https://charity.example/#trust' },
      target: { urlTemplate: 'https://charity.example/campaigns/well' },
      image: 'https://charity.example/previews/well-0.jpg',
      endTime: '2026-12-31T00:00:00.000Z',
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

test('a page that nobody should look for says nothing', () => {
  expect(structuredData({ ...page, canonical: null })).toEqual([]);
});

test('no title ends the block that it stands in', () => {
  const block = dataBlocks(at('/campaigns/well', { campaign: { campaign, preview: '/x.jpg' } }));
  expect(block.match(/<\/?script/g)).toHaveLength(4);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(block) ?? [];
  expect(JSON.parse(json).name).toBe(campaign.campaignTitle);
});

import { expect, test } from 'vitest';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { Service } from '#contract/trust/services.ts';
import { campaignCard, cardVersion, serviceCard } from './card.ts';

const campaign: Campaign = {
  _id: 'k1',
  slug: 'blankets',
  campaignTitle: 'Blankets for Warangal',
  startDateTime: '2026-11-01T00:00:00.000Z',
  endDateTime: '2026-12-31T00:00:00.000Z',
  images: ['/pictures/campaigns/blankets-1.svg'],
  imageAlts: ['A blanket'],
  donationAmount: 500_000,
  balance: 500_000,
  totalDonated: 0,
  categoryId: { _id: 'c1', name: 'Relief', language: 'en' },
  campaignAddress: 'Warangal',
  description: 'Warm nights.',
  language: 'en',
};
const brand = { name: 'Charity', names: { te: '', hi: '' }, logo: { url: '', width: 0, height: 0 } };
const card = (changes: Partial<Campaign> = {}) => campaignCard({ ...campaign, ...changes }, 'en', brand);

test.each([
  ['nothing was raised', 500_000, 500_000, '₹5,00,000', 'is the goal', 0],
  ['less than a step was raised', 500_000, 490_000.5, '₹5,00,000', 'is the goal', 0],
  ['the amount is between two steps', 500_000, 376_543.5, 'Over ₹1,20,000', 'raised of ₹5,00,000', 4],
  ['the amount is a whole step', 250_000, 125_000, '₹1,25,000', 'raised of ₹2,50,000', 10],
  ['a rupee is missing', 500_000, 1, 'Over ₹4,90,000', 'raised of ₹5,00,000', 19],
  ['the goal is reached', 500_000, 0, '₹5,00,000', 'raised: goal reached', 20],
  ['the goal is ten rupees', 10, 6.5, 'Over ₹3', 'raised of ₹10', 6],
])(
  'when %s, the card shows the amount rounded down',
  (_when, donationAmount, balance, amount, note, steps) => {
    expect(card({ donationAmount, balance })).toMatchObject({ amount, note, steps });
  },
);

test('the address changes with title, picture, goal, name and step, but not with a donation within a step', () => {
  const at = (changes: Partial<Campaign>) => cardVersion(card({ balance: 376_543.5, ...changes }));
  const before = at({});
  expect(at({ balance: 375_000, totalDonated: 9, description: 'Warmer nights.' })).toBe(before);
  for (const changes of [
    { balance: 360_000 },
    { campaignTitle: 'Blankets' },
    { images: ['/pictures/campaigns/blankets-2.svg'] },
    { donationAmount: 600_000 },
  ]) {
    expect(at(changes), JSON.stringify(changes)).not.toBe(before);
  }
  expect(
    cardVersion(campaignCard({ ...campaign, balance: 376_543.5 }, 'en', { ...brand, name: 'Another trust' })),
  ).not.toBe(before);
  expect(cardVersion(campaignCard({ ...campaign, balance: 376_543.5 }, 'te', brand))).not.toBe(before);
});

test('characters that no font has are left out, and the trust’s name replaces an empty title', () => {
  expect(card({ campaignTitle: '🎉 Blankets 王 for  Warangal' }).title).toBe('Blankets for Warangal');
  expect(card({ campaignTitle: 'క్షేత్రం क्षत्रिय' }).title).toBe('క్షేత్రం क्षत्रिय');
  expect(card({ campaignTitle: '🎉' }).title).toBe('Charity');
});

test('the card of a service has the texts of its page, and its address changes when they are edited', () => {
  const picture = { src: '/pictures/services/medical-camp-1.svg', alt: 'A doctor', width: 900, height: 675 };
  const service: Service = {
    slug: 'MedicalCamp',
    path: '/services/MedicalCamp',
    headerPath: '/services/Medicalcamp',
    menuLabel: 'Medical Camp',
    head: 'Medical  Camp 🎉',
    summary: 'Doctors for a day.',
    title: 'Near',
    desc: 'Where the clinic is far.',
    provides: [],
    images: [picture, picture],
    language: 'en',
  };
  const camp = serviceCard(service, 'en', brand);
  expect(camp).toEqual({
    name: 'Charity',
    logo: null,
    title: 'Medical Camp',
    summary: 'Doctors for a day.',
    picture: picture.src,
  });
  const at = (changes: Partial<Service>) => cardVersion(serviceCard({ ...service, ...changes }, 'en', brand));
  expect(at({ desc: 'Elsewhere.' })).toBe(cardVersion(camp));
  expect(at({ head: 'వైద్య శిబిరం' })).not.toBe(cardVersion(camp));
  expect(at({ summary: 'Doctors for two days.' })).not.toBe(cardVersion(camp));
});

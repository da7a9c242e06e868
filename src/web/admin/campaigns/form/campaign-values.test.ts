import { expect, test } from 'vitest';
import { CampaignFields } from '#contract/campaigns/campaigns.admin.ts';
import { fieldErrors } from '../../data/form-body.ts';
import { bodyOf, type CampaignValues, differences, EMPTY_CAMPAIGN } from './campaign-values.ts';

const filled: CampaignValues = {
  title: 'Warm meals',
  slug: null,
  description: null,
  giftExamples: null,
  goalEstimate: null,
  goalBasis: null,
  surplusUse: null,
  surplusNote: null,
  hasDonorWall: false,
  address: null,
  startsAt: '2026-11-01T09:00',
  endsAt: '2026-12-01T18:00',
  goalRupees: 50_000,
  categoryId: 'c1',
  pictures: [],
  language: 'en',
  translations: {},
};

test('validates what a draft needs and builds a body that the contract accepts', () => {
  expect(fieldErrors(CampaignFields, bodyOf(EMPTY_CAMPAIGN))).toEqual({
    title: 'Please enter a title',
    categoryId: 'Please select a category',
    startsAt: 'Please enter a date and time',
    endsAt: 'Please enter a date and time',
    goalRupees: 'Please enter a goal',
  });
  expect(fieldErrors(CampaignFields, bodyOf(filled))).toEqual({});
  expect(CampaignFields.safeParse(bodyOf(filled)).success).toBe(true);
});

test('differences ignore whether an empty field is null or an empty text', () => {
  const te = { title: '', address: '', description: '', pictures: [] };
  expect(differences(filled, { ...filled, slug: '', description: '', translations: { te } })).toEqual([]);
  const translations = { te: { ...te, title: 'భోజనం' } };
  expect(differences(filled, { ...filled, translations })).toEqual(['Translations']);
  const pictures = [{ url: '/pictures/1.svg', alt: 'A plate', focusX: 50, focusY: 50, peopleAgreed: true }];
  expect(differences(filled, { ...filled, title: 'Meals', goalRupees: 1, pictures })).toEqual([
    'Title',
    'Goal in rupees',
    'Pictures',
  ]);
});

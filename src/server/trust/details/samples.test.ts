import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { sampleContent, sampleTrust } from '#tests/support/fake-web.ts';
import { detailsFromContent, openDetails, unsaidDetails, withoutSamples } from './service.ts';

const own = {
  ...sampleTrust,
  name: 'Asha Kiran',
  legalName: 'Asha Kiran Trust',
  email: 'office@ashakiran.example',
  phone: { display: '', tel: '' },
  postalAddress: { ...sampleTrust.postalAddress, street: '4 MG Road' },
  registrations: { ...sampleTrust.registrations, pan: 'AABTA1234K' },
  social: { facebook: '', instagram: '', youtube: 'https://www.youtube.com/@ashakiran' },
};

test('without samples, the details have no sample address, phone number, email address or link', () => {
  const details = withoutSamples(sampleTrust);
  expect(details).toMatchObject({
    name: 'Charity',
    email: '',
    phone: { display: '', tel: '' },
    postalAddress: { street: '', city: '', state: '', postalCode: '' },
    social: { facebook: '', instagram: '', youtube: '' },
    registrations: { pan: '', section80G: sampleTrust.registrations.section80G },
  });
  expect(sampleTrust.email).not.toBe('');
});

test('the trust’s own details are not changed and need nothing more', () => {
  expect(withoutSamples(own)).toEqual(own);
  expect(openDetails(own)).toEqual([]);
});

test('the sample trust asks nobody about citizenship; a trust of one’s own does until it chooses', async () => {
  const { db } = await createTestDatabase();
  const fcraOf = async (isSample: boolean) => {
    const details = detailsFromContent({ sampleContent: isSample }, sampleContent);
    return (await details.trust(db)).registrations.fcra;
  };
  expect([await fcraOf(true), await fcraOf(false)]).toEqual(['not applicable', '']);
});

test('a missing address is reported, a missing approval for deductions is not', () => {
  const none = { number: '', validFrom: '', validUntil: '' };
  const details = {
    ...own,
    postalAddress: { street: '', city: '', state: '', postalCode: '' },
    registrations: { ...own.registrations, section80G: none },
  };
  expect(openDetails(details)).toEqual([
    { group: 'contact', field: 'postalAddress', problem: 'missing', onReceipts: true },
  ]);
});

test('what donors look for counts as missing until it is entered in the main language', () => {
  const fields = (details: typeof own) => unsaidDetails(details).map(({ field }) => field);
  expect(fields(own)).toEqual(['surplus', 'answers']);
  const unchosen = { ...own, registrations: { ...own.registrations, fcra: '' } };
  expect(fields(unchosen)).toEqual(['surplus', 'answers', 'fcra']);
  expect(fields({ ...own, answers: { en: 'The office answers within two days.', te: '', hi: '' } })).toEqual([
    'surplus',
  ]);
});

import type { TrustGroupId } from '#contract/trust/trust.admin.ts';

/**
 * The sample trust's values by group, as in content/trust.config.ts before a trust replaces them. The PAN is the example shown in
 * the forms.
 */
export const SAMPLES: { [Group in TrustGroupId]?: Record<string, unknown> } = {
  texts: { name: 'Charity', legalName: 'Charity Trust' },
  contact: {
    email: 'contact@example.org',
    phone: { display: '+91 87000 00000', tel: '+918700000000' },
    officeAddress: {
      street: '1 Sample Street, Abids',
      city: 'Hyderabad',
      state: 'Telangana',
      postalCode: '500001',
    },
    postalAddress: {
      street: '2 Sample Street',
      city: 'Hanumakonda',
      state: 'Telangana',
      postalCode: '506009',
    },
    map: {
      embedUrl:
        'https://www.openstreetmap.org/export/embed.html?bbox=78.4467%2C17.3600%2C78.5267%2C17.4100&layer=mapnik&marker=17.3850%2C78.4867',
      linkUrl: 'https://www.openstreetmap.org/?mlat=17.3850&mlon=78.4867#map=14/17.3850/78.4867',
    },
  },
  social: {
    facebook: 'https://www.facebook.com/',
    instagram: 'https://www.instagram.com/',
    youtube: 'https://www.youtube.com/',
  },
  registrations: { pan: 'AAATX0000X' },
  trustees: {
    list: [
      {
        name: 'Lakshmi Rao (sample)',
        names: { te: 'లక్ష్మీ రావు (నమూనా)', hi: 'लक्ष्मी राव (नमूना)' },
        office: 'Managing trustee',
        offices: { te: 'మేనేజింగ్ ట్రస్టీ', hi: 'प्रबंध न्यासी' },
        since: '2017-06-01',
        agreed: true,
      },
      {
        name: 'Imran Sheikh (sample)',
        names: { te: 'ఇమ్రాన్ షేక్ (నమూనా)', hi: 'इमरान शेख़ (नमूना)' },
        office: 'Treasurer',
        offices: { te: 'కోశాధికారి', hi: 'कोषाध्यक्ष' },
        since: '2019-04-01',
        agreed: true,
      },
      {
        name: 'Sarala Devi (sample)',
        names: { te: 'సరళా దేవి (నమూనా)', hi: 'सरला देवी (नमूना)' },
        office: 'Trustee',
        offices: { te: 'ట్రస్టీ', hi: 'न्यासी' },
        since: '2021-08-15',
        agreed: true,
      },
    ],
  },
};

/** A field of the trust's details, such as `phone` in the group `contact`. */
export type DetailField = { group: TrustGroupId; field: string };

/** Without these, a receipt would not identify its issuer. An approval for deductions is not required. */
export const REQUIRED_ON_RECEIPTS: readonly DetailField[] = [
  { group: 'texts', field: 'name' },
  { group: 'texts', field: 'legalName' },
  { group: 'contact', field: 'email' },
  { group: 'contact', field: 'postalAddress' },
  { group: 'registrations', field: 'pan' },
];

/** What a trust should say before donors give; without the choice about FCRA, all of them are asked about their citizenship. */
export const DONORS_LOOK_FOR: readonly DetailField[] = [
  { group: 'texts', field: 'surplus' },
  { group: 'texts', field: 'answers' },
  { group: 'registrations', field: 'fcra' },
];

/** All details with a sample value that receipts print. */
export const ON_RECEIPTS: readonly DetailField[] = [
  ...REQUIRED_ON_RECEIPTS,
  { group: 'contact', field: 'phone' },
];

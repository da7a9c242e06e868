import { TRANSPARENCY_PAGE } from '#contract/campaigns/transparency/spending-paths.ts';
import { LANGUAGE_NAMES } from '#contract/trust/translations.admin.ts';
import type { TrustGroupId } from '#contract/trust/trust.admin.ts';
import { TRANSLATIONS } from '#domain/text/language.ts';
import { FCRA_NOT_APPLICABLE, FCRA_NOT_REGISTERED } from '#domain/trust/fcra.ts';
import { NAME_PLACEHOLDER } from '#domain/trust/trust-name.ts';
import { type Field, picture, single } from './edited-field.tsx';

const address = (name: string, label: string): Field => ({
  name,
  label,
  parts: [
    { source: `${name}.street`, label: 'Street' },
    { source: `${name}.city`, label: 'City' },
    { source: `${name}.state`, label: 'State' },
    { source: `${name}.postalCode`, label: 'Postal code' },
  ],
});

const approval = (name: string, label: string): Field => ({
  name,
  label,
  parts: [
    { source: `${name}.number`, label: 'Number' },
    { source: `${name}.validFrom`, label: 'Valid from', type: 'date' },
    { source: `${name}.validUntil`, label: 'Valid until', type: 'date' },
  ],
});

const accountParts = (name: string): Field['parts'] => [
  { source: `${name}.holder`, label: 'Account name' },
  { source: `${name}.number`, label: 'Account number' },
  { source: `${name}.ifsc`, label: 'IFSC', hint: 'For example SBIN0001234.' },
  { source: `${name}.bank`, label: 'Bank' },
];

/** A text of one sentence in each language of the site. */
const sentence = (name: string, label: string, hint: string): Field => ({
  name,
  label,
  parts: [
    { source: `${name}.en`, label: 'In English', lines: 2, hint },
    ...TRANSLATIONS.map((language) => ({
      source: `${name}.${language}`,
      label: `In ${LANGUAGE_NAMES[language]}`,
      lines: 2,
    })),
  ],
});

/** “Telugu and Hindi”. */
const OTHER_LANGUAGES = new Intl.ListFormat('en').format(
  TRANSLATIONS.map((language) => LANGUAGE_NAMES[language]),
);

const NAMED = { hint: `${NAME_PLACEHOLDER} is replaced by the name above.` };

type GroupOfFields = {
  title: string;
  intro: string;
  fields: readonly Field[];
  /** A public page that shows them. */
  publicPage?: { path: string; label: string };
};

/** A field's label. */
export function labelOf(group: TrustGroupId, field: string): string {
  return GROUPS[group].fields.find(({ name }) => name === field)?.label ?? field;
}

/** The groups of the trust's details. */
export const GROUPS: Record<TrustGroupId, GroupOfFields> = {
  texts: {
    title: 'Name, logo and texts',
    intro: `Used in the header, footer, page titles, receipts and emails. Without names in ${OTHER_LANGUAGES}, every language has the short name.`,
    fields: [
      single('name', 'Short name', { hint: 'In any script, 2 to 60 letters.' }),
      {
        name: 'names',
        label: 'Names in other languages (optional)',
        parts: TRANSLATIONS.map((language) => ({
          source: `names.${language}`,
          label: `${LANGUAGE_NAMES[language]} name`,
        })),
      },
      picture('logo', 'Logo', 'Any shape. Shown on white, on every page and document.'),
      single('legalName', 'Name in the trust deed'),
      single('tagline', 'Tagline for search results', NAMED),
      single('intro', 'Footer introduction', { lines: 3, ...NAMED }),
      single('copyright', 'Copyright line', NAMED),
      single('refundNote', 'Refund note', { lines: 2, ...NAMED }),
      sentence(
        'surplus',
        'Where gifts beyond a campaign’s goal go',
        'Shown on campaigns that have reached their goal. Leave it empty to show nothing.',
      ),
      sentence(
        'answers',
        'Who answers donors’ questions, and how soon',
        'Shown beside the donation form and on campaign pages, such as: Lakshmi Rao, trustee, answers within two working days. Leave it empty to show nothing.',
      ),
    ],
    publicPage: { path: '/', label: 'View the home page' },
  },
  contact: {
    title: 'Contact details',
    intro:
      'Used on the Contact page, in the banner and footer, and in receipts and emails. Empty ones are not shown.',
    fields: [
      single('email', 'Email address', { type: 'email', hint: 'Receives the messages from visitors.' }),
      single('phone', 'Phone', {
        source: 'phone.display',
        type: 'tel',
        hint: 'Start with + and the country code, and add spaces for readability.',
      }),
      single('secondPhone', 'Second phone (optional)', { source: 'secondPhone.display', type: 'tel' }),
      address('officeAddress', 'Office address'),
      address('postalAddress', 'Postal address'),
      {
        name: 'map',
        label: 'Map',
        parts: [
          {
            source: 'map.embedUrl',
            label: 'Embedded map',
            type: 'url',
            hint: 'On openstreetmap.org, choose Share, then HTML, and copy the address after src=.',
          },
          { source: 'map.linkUrl', label: 'Link to the map', type: 'url' },
        ],
      },
      {
        name: 'grievance',
        label: 'Contact for complaints about personal data',
        parts: [
          {
            source: 'grievance.name',
            label: 'Name or office',
            hint: 'Shown in the privacy notice and the privacy policy.',
          },
          { source: 'grievance.email', label: 'Email address for complaints', type: 'email' },
          { source: 'grievance.phone', label: 'Phone for complaints', type: 'tel' },
        ],
      },
    ],
    publicPage: { path: '/contact', label: 'View the Contact page' },
  },
  social: {
    title: 'Social links',
    intro: 'Shown in the footer. Empty ones are hidden.',
    fields: [
      single('facebook', 'Facebook', { type: 'url' }),
      single('instagram', 'Instagram', { type: 'url' }),
      single('youtube', 'YouTube', { type: 'url' }),
    ],
    publicPage: { path: '/', label: 'View the home page' },
  },
  registrations: {
    title: 'Registrations',
    intro: 'Shown on the About and Terms pages and on receipts. Empty ones are hidden.',
    fields: [
      single('pan', 'PAN of the trust'),
      approval('section80G', 'Approval for donors’ deductions'),
      single('urnIssuedOn', 'URN issued on', {
        type: 'date',
      }),
      approval('section12A', 'Registration as a charitable trust'),
      single('darpan', 'NGO Darpan id', { hint: 'For example AP/2017/0123456.' }),
      single('csr1', 'CSR-1 number', { hint: 'For example CSR00012345.' }),
      single('fcra', 'FCRA registration', {
        hint: `The nine digits, “${FCRA_NOT_REGISTERED}” or “${FCRA_NOT_APPLICABLE}”. Unless it is “${FCRA_NOT_APPLICABLE}”, donors have to state that they are Indian citizens giving their own money. Not on receipts.`,
      }),
    ],
    publicPage: { path: '/terms', label: 'View the Terms page' },
  },
  renewals: {
    title: 'Calendar of renewals',
    intro:
      'What else expires: FCRA, NGO Darpan, a digital signature, or anything else. From the chosen day on, an alert reminds all owners, and an email reminds the person named here.',
    fields: [{ name: 'list', label: 'To renew', parts: [] }],
  },
  bank: {
    title: 'Bank accounts',
    intro:
      'The first is shown on the Contact page, and to donors who choose to give by bank transfer, the second to donors who are not Indian citizens, once the FCRA registration is entered. Nobody is offered an account while it is empty. A change takes effect once another owner approves it, or after 48 hours if nobody objects; all owners get an email.',
    fields: [
      {
        name: 'account',
        label: 'Account for gifts from India',
        parts: [
          ...accountParts('account'),
          { source: 'account.branch', label: 'Branch (optional)' },
          {
            source: 'account.upi',
            label: 'UPI ID of this account (optional)',
            hint: 'For example ashakiran@sbi. Donors of up to ₹1,00,000 can then pay with a UPI app.',
          },
        ],
      },
      {
        name: 'fcraAccount',
        label: 'Account for foreign contributions (FCRA)',
        parts: [
          ...accountParts('fcraAccount'),
          {
            source: 'fcraAccount.branch',
            label: 'Branch',
            hint: 'By law the New Delhi Main Branch of State Bank of India.',
          },
          { source: 'fcraAccount.swift', label: 'SWIFT code', hint: 'For example SBININBB104.' },
          {
            source: 'fcraAccount.purpose',
            label: 'Purpose',
            hint: 'As in the registration, such as “Social and educational”.',
          },
        ],
      },
    ],
    publicPage: { path: '/contact', label: 'View the Contact page' },
  },
  trustees: {
    title: 'Trustees',
    intro:
      'Shown on the page “Where the money goes”. Only those who agreed are named, and the others counted.',
    fields: [{ name: 'list', label: 'Trustees', parts: [] }],
    publicPage: { path: TRANSPARENCY_PAGE, label: 'View the page' },
  },
  receipts: {
    title: 'Receipts',
    intro: 'Applies to new receipts. Receipts already issued do not change.',
    fields: [
      single('numberPrefix', 'Receipt number prefix', {
        hint: 'For example CT/ for CT/2026-27/000123.',
      }),
      {
        name: 'signatory',
        label: 'Signatory',
        parts: [
          { source: 'signatory.name', label: 'Name' },
          { source: 'signatory.title', label: 'Designation' },
        ],
      },
      picture('signature', 'Signature', 'Above the signatory’s name. Dark ink on white or transparent.'),
    ],
  },
};

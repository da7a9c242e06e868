import type { FactGroupId } from '#contract/admin/trust.ts';
import { NAME_PLACEHOLDER } from '#domain/trust-name.ts';
import { type Field, single } from './edited-field.tsx';

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

const NAMED = { hint: `${NAME_PLACEHOLDER} stands for the name above, and follows it.` };

type GroupOfFields = {
  title: string;
  intro: string;
  fields: readonly Field[];
  /** A public page that shows them, if one does. */
  see?: { path: string; label: string };
};

/** The groups as the page shows them. */
export const GROUPS: Record<FactGroupId, GroupOfFields> = {
  words: {
    title: 'Name and words',
    intro: 'In the header, the footer, page titles, receipts and mails.',
    fields: [
      single('name', 'Name, as people say it'),
      single('legalName', 'Name in the trust deed'),
      single('tagline', 'One line for search results', NAMED),
      single('intro', 'First words of the footer', { lines: 3, ...NAMED }),
      single('copyright', 'Last line of every page', NAMED),
      single('refundNote', 'Note on refunds', { lines: 2, ...NAMED }),
    ],
    see: { path: '/', label: 'See the home page' },
  },
  contact: {
    title: 'Addresses and phone',
    intro: 'On the Contact page, in the banner and the footer, on receipts and mails.',
    fields: [
      single('email', 'E-mail address', { type: 'email', hint: 'Messages of visitors arrive here.' }),
      single('phone', 'Phone', {
        source: 'phone.display',
        type: 'tel',
        hint: 'With + and the country code, spaced as people read it.',
      }),
      address('officeAddress', 'Office that visitors come to'),
      address('postalAddress', 'Address for letters'),
      {
        name: 'map',
        label: 'Map',
        parts: [
          {
            source: 'map.embedUrl',
            label: 'Map to show',
            type: 'url',
            hint: 'On openstreetmap.org: Share, HTML, the address after src=.',
          },
          { source: 'map.linkUrl', label: 'Map to open', type: 'url' },
        ],
      },
    ],
    see: { path: '/contact', label: 'See the Contact page' },
  },
  social: {
    title: 'Social links',
    intro: 'In the footer. What is empty is not shown.',
    fields: [
      single('facebook', 'Facebook', { type: 'url' }),
      single('instagram', 'Instagram', { type: 'url' }),
      single('youtube', 'YouTube', { type: 'url' }),
    ],
    see: { path: '/', label: 'See the home page' },
  },
  registrations: {
    title: 'Registrations',
    intro: 'On the Terms page and on receipts. What is empty is not shown.',
    fields: [
      single('pan', 'PAN of the trust'),
      approval('section80G', 'Approval under section 80G'),
      approval('section12A', 'Registration under section 12A'),
    ],
    see: { path: '/terms', label: 'See the Terms page' },
  },
  receipts: {
    title: 'Receipts',
    intro: 'On receipts issued from now on. One that was issued keeps what it says.',
    fields: [
      single('numberPrefix', 'Before each number', {
        hint: 'Such as CT/, which makes CT/2026-27/000123.',
      }),
      {
        name: 'signatory',
        label: 'Who signs',
        parts: [
          { source: 'signatory.name', label: 'Name' },
          { source: 'signatory.title', label: 'Office' },
        ],
      },
    ],
  },
};

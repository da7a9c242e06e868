/*
 * THE TRUST'S DETAILS: names, addresses, registrations and links
 *
 * Other texts are in the folders of the languages next to this file, pictures in public/pictures.
 * To change these details, you do not need to know programming:
 *
 *   - Change only the text between the quotation marks: 'like this'.
 *   - An apostrophe inside a text needs a backslash before it: 'the trust\'s office'.
 *   - Keep the commas at the ends of the lines.
 *   - {name} in a text is replaced by the name below, so the text changes with it.
 *   - Save the file and restart the site (npm start) to see the changes.
 *
 * Owners and managers can change the same details while the site runs, in the back office under "The trust". Changes made
 * there take precedence, until somebody resets them to the values in this file.
 *
 * The values below belong to a sample trust called "Charity". The phone number, email and addresses are made up:
 * replace all of them before the site goes public.
 */
import type { TrustDetails } from '#contract/trust/trust.ts';

export const trust: TrustDetails = {
  // The everyday name: in the header, in page titles and in running text.
  name: 'Charity',

  // The name on the pages, emails and receipts in Telugu and in Hindi; leave '' where the name above is used.
  names: { te: '', hi: '' },

  // The logo is uploaded in the back office. Without one, the site shows its own mark, a lamp in an arch.
  logo: { url: '', width: 0, height: 0 },

  // The name in the trust deed, for the Terms and the Privacy Policy.
  legalName: 'Charity Trust',

  // One line for search results and link previews. Say what you do, in eight words or fewer.
  tagline: 'Help that arrives, and that you can follow.',

  // The introduction in the footer: two or three short sentences for somebody who has never heard of you.
  intro:
    '{name} stands by families in hard times with food, schooling, medical care and the tools to earn again. Every campaign shows what it needs and what has come in.',

  // SAMPLE. Replace it with a mailbox that somebody reads every day: it receives visitors' questions and requests about
  // their data.
  email: 'contact@example.org',

  phone: {
    // SAMPLE. The number as shown on the site.
    display: '+91 87000 00000',
    // SAMPLE. The same number for the dialler: the plus sign, the country code and the digits, no spaces.
    tel: '+918700000000',
  },

  // A second number, shown next to the first one; leave both '' where there is none.
  secondPhone: { display: '', tel: '' },

  // SAMPLE. The office address for visitors, on the Contact page.
  officeAddress: {
    street: '1 Sample Street, Abids',
    city: 'Hyderabad',
    state: 'Telangana',
    postalCode: '500001',
  },

  // SAMPLE. The postal address, in the footer of every page.
  postalAddress: {
    street: '2 Sample Street',
    city: 'Hanumakonda',
    state: 'Telangana',
    postalCode: '506009',
  },

  // Your pages on social networks, with https:// in front; leave '' where you have none. The sample links open each
  // network's home page.
  social: {
    facebook: 'https://www.facebook.com/',
    instagram: 'https://www.instagram.com/',
    youtube: 'https://www.youtube.com/',
  },

  // The map on the Contact page. The sample marks the centre of Hyderabad.
  //
  // To show your office: open www.openstreetmap.org, find the place, choose Share, tick "Include marker", move
  // the marker and choose HTML. Copy the address between src=" and " into embedUrl (write & where
  // it says &amp;), and the short or long link into linkUrl.
  //
  // embedUrl must begin with https://www.openstreetmap.org/ because the site blocks frames from anywhere else.
  map: {
    embedUrl:
      'https://www.openstreetmap.org/export/embed.html?bbox=78.4467%2C17.3600%2C78.5267%2C17.4100&layer=mapnik&marker=17.3850%2C78.4867',
    // The link to the full map, for directions.
    linkUrl: 'https://www.openstreetmap.org/?mlat=17.3850&mlon=78.4867#map=14/17.3850/78.4867',
  },

  // The contact for complaints about personal data, which the law requires: a person or an office, with an email
  // address, a phone number or both. Shown in the privacy notice and policy; leave all of it '' to name nobody.
  grievance: { name: '', email: '', phone: '' },

  // The trust's registration numbers. EMPTY ONES ARE NOT SHOWN: leave '' where you have none.
  // The others are listed on the Terms page, under "Who we are".
  registrations: {
    // The trust's Permanent Account Number: ten letters and digits, for example AAATX0000X.
    pan: '',
    // The approval (section 354(2), on older papers 80G), which lets donors claim a tax deduction. Without a number the site does
    // not promise a deduction. Copy number and dates from the order of approval; dates as year-month-day: 2026-04-01.
    section80G: {
      number: '',
      validFrom: '',
      validUntil: '',
    },
    // The day on which the number of this approval (URN) was issued, which the year statement names: 2026-04-15.
    urnIssuedOn: '',
    // The registration (section 332, on older papers 12A or 12AB), which exempts the trust's own income from tax. Dates as above.
    section12A: {
      number: '',
      validFrom: '',
      validUntil: '',
    },
    // The unique id on NGO Darpan, for example AP/2017/0123456.
    darpan: '',
    // The registration for companies' CSR funds, for example CSR00012345.
    csr1: '',
    // The nine digits of the FCRA registration, 'not registered' or 'not applicable'. Until one of them is chosen, donors are asked
    // whether they are Indian citizens, except on a site with sample content.
    fcra: '',
  },

  // The account for bank transfers, on the Contact page. Leave all of it '' to name none.
  // The second one is the account designated for foreign contributions, which only a trust with an FCRA registration has.
  bank: {
    account: { holder: '', number: '', ifsc: '', bank: '', branch: '', upi: '' },
    fcraAccount: { holder: '', number: '', ifsc: '', bank: '', branch: '', swift: '', purpose: '' },
  },

  // What else has to be renewed, such as an FCRA registration or a digital signature, is entered in the back office.
  renewals: { list: [] },

  // SAMPLE. The trustees, in the order in which they are shown under /transparency. `since` is a date, such as 2017-06-01, or ''.
  // `agreed: true` says that they agreed to be named in public; without it, they are counted and not named.
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

  // What is printed on donation receipts.
  receipts: {
    // Precedes each receipt number, for example 'CT/' makes CT/2026-27/000123. Leave '' for the plain number.
    numberPrefix: '',
    // SAMPLE. The person who signs the receipts. Leave the name '' to print no name.
    signatory: { name: '', title: 'Managing trustee' },
    // The picture of the signature is uploaded in the back office.
    signature: { url: '', width: 0, height: 0 },
  },

  // The last line of every page. Update the year yourself.
  copyright: '© 2025 {name}. All Rights Reserved.',

  // The note next to it. Change it only together with "Donations are final" in the Terms.
  refundNote: 'We do not offer any refunds as it is a donation platform which related to society',

  // Where gifts beyond a campaign's goal go, for example: 'Gifts beyond the goal go to our other relief work.' Shown on funded
  // campaigns, in English where a language has no text; leave all of it '' to say nothing.
  surplus: { en: '', te: '', hi: '' },

  // Who answers donors' questions, and how soon, for example: 'Lakshmi Rao, trustee, answers within two working days.' Shown beside
  // the donation form and on campaign pages, with the email address and phone number above; leave all of it '' to say nothing.
  answers: { en: '', te: '', hi: '' },
};

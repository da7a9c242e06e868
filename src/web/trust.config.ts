/*
 * THE TRUST'S OWN FACTS
 *
 * Everything a trust changes to make this site its own stands on this page, and nowhere else in the code.
 * You need no programming for it:
 *
 *   - Change only what stands between the quotation marks: 'like this'.
 *   - An apostrophe inside a text needs a backslash before it: 'the trust\'s office'.
 *   - Keep the commas at the ends of the lines.
 *   - {name} in a text stands for the name below: the text follows when the name changes.
 *   - Save the file, then start the site again (npm start). It shows the new facts at once.
 *
 * Owners and managers can change the same facts while the site runs, in the back office under "The trust". What was
 * changed there counts, until somebody sets it back to what stands here.
 *
 * What you find here belongs to a sample trust called "Charity". Phone, e-mail and addresses are made up:
 * replace each of them before the site goes public.
 */
import type { TrustDetails } from '#contract/trust.ts';

export const trust: TrustDetails = {
  // The name as people say it: in the header, in page titles and in running text.
  name: 'Charity',

  // The name as it stands in the trust deed, for the Terms and the Privacy Policy.
  legalName: 'Charity Trust',

  // One line for search results and link previews. Say what you do, in eight words or fewer.
  tagline: 'Help that arrives, and that you can follow.',

  // The first words of the footer: two or three short sentences for somebody who has never heard of you.
  intro:
    '{name} stands by families in hard times with food, schooling, medical care and the tools to earn again. Every campaign shows what it needs and what has come in.',

  // SAMPLE. Replace it with a mailbox that somebody reads every day: visitors' questions and requests about
  // their data arrive here.
  email: 'contact@example.org',

  phone: {
    // SAMPLE. The number as people read it.
    display: '+91 87000 00000',
    // SAMPLE. The same number for the dialler: the plus sign, the country code and the digits, no spaces.
    tel: '+918700000000',
  },

  // SAMPLE. The office that visitors come to: the address card of the Contact page.
  officeAddress: {
    street: '1 Sample Street, Abids',
    city: 'Hyderabad',
    state: 'Telangana',
    postalCode: '500001',
  },

  // SAMPLE. The address for letters: the footer of every page.
  postalAddress: {
    street: '2 Sample Street',
    city: 'Hanumakonda',
    state: 'Telangana',
    postalCode: '506009',
  },

  // Your pages on social networks, with https:// in front; leave '' where you have none. The sample links open each
  // network's own front page.
  social: {
    facebook: 'https://www.facebook.com/',
    instagram: 'https://www.instagram.com/',
    youtube: 'https://www.youtube.com/',
  },

  // The map of the Contact page. The sample's pin stands in the middle of Hyderabad.
  //
  // To show your own door: open www.openstreetmap.org, find the place, choose Share, tick "Include marker", put
  // the pin where it belongs and choose HTML. Copy the address between src=" and " into embedUrl (write & where
  // it says &amp;), and the short or long link into linkUrl.
  //
  // embedUrl must begin with https://www.openstreetmap.org/ because the site refuses frames from anywhere else.
  map: {
    embedUrl:
      'https://www.openstreetmap.org/export/embed.html?bbox=78.4467%2C17.3600%2C78.5267%2C17.4100&layer=mapnik&marker=17.3850%2C78.4867',
    // For those who want the map in a window of its own, or directions.
    linkUrl: 'https://www.openstreetmap.org/?mlat=17.3850&mlon=78.4867#map=14/17.3850/78.4867',
  },

  // The numbers under which the trust is registered. WHAT IS EMPTY IS NOT SHOWN: leave '' where you have none.
  // What is filled in is listed on the Terms page, under "Who we are".
  registrations: {
    // The trust's Permanent Account Number: ten letters and digits, for example AAATX0000X.
    pan: '',
    // The approval under section 80G, which lets donors claim a tax deduction. Without a number the site promises
    // no deduction. Copy number and dates from the order of approval; dates as year-month-day: 2026-04-01.
    section80G: {
      number: '',
      validFrom: '',
      validUntil: '',
    },
    // The registration under section 12A (or 12AB), which frees the trust's own income from tax. Dates as above.
    section12A: {
      number: '',
      validFrom: '',
      validUntil: '',
    },
  },

  // What is printed on donation receipts.
  receipts: {
    // Stands before each number, for example 'CT/' makes CT/2026-27/000123. Leave '' for the plain number.
    numberPrefix: '',
    // SAMPLE. Who answers for the receipts. Leave the name '' and no name is printed.
    signatory: { name: '', title: 'Managing trustee' },
  },

  // The last line of every page. The year is yours to change.
  copyright: '© 2025 {name}. All Rights Reserved.',

  // The note beside it. Change it only together with "Donations are final" in the Terms.
  refundNote: 'We do not offer any refunds as it is a donation platform which related to society',
};

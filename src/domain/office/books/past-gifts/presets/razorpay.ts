import { lettersOf } from '../../../readers/headings.ts';
import { type CellOf, currencyProblem, firstOf, type Preset } from './preset.ts';

const ID = ['paymentid', 'id'];
const DAY = ['capturedat', 'createdat'];
const EMAIL = ['email', 'customeremail'];
/** What Razorpay's own examples enter where nobody asks for an address. */
const NO_EMAIL = 'void@razorpay.com';
const UNIX_SECONDS = /^\d{10}$/;
/** Spreadsheets show yes as any of these. */
const YES = new Set(['1', 'true', 'yes']);

/** What a site may have asked a donor before the payment. */
const NOTES = {
  name: ['name', 'fullname', 'donorname', 'donorsname', 'customername', 'yourname'],
  address: ['address', 'donoraddress', 'postaladdress'],
  pan: ['pan', 'pannumber', 'panno', 'pancard', 'pancardnumber', 'donorpan'],
};

/** The report “Payments” of Razorpay's dashboard, with the headings of its sample or those of its data schema. */
export const RAZORPAY: Preset = {
  called: 'a payments report of Razorpay',
  recognisedBy: [
    ['id', 'amount', 'currency', 'status', 'orderid', 'method', 'contact'],
    ['paymentid', 'amount', 'currency', 'status', 'paymentmethod', 'customercontact'],
  ],
  columns: {
    receivedOn: { headings: DAY, read: (cell) => dayOf(firstOf(cell, DAY)) },
    name: { headings: ['notes'], read: (cell) => noteOf(cell, NOTES.name) },
    amountRupees: { headings: ['amount'] },
    mode: { headings: ['method', 'paymentmethod'], read: () => 'online' },
    email: { headings: EMAIL, read: (cell) => emailOf(firstOf(cell, EMAIL)) },
    phone: { headings: ['contact', 'customercontact'] },
    reference: { headings: ID },
    idKind: { headings: ['notes'], read: (cell) => (noteOf(cell, NOTES.pan) === '' ? '' : 'PAN') },
    idNumber: { headings: ['notes'], read: (cell) => noteOf(cell, NOTES.pan) },
    address: { headings: ['notes'], read: (cell) => noteOf(cell, NOTES.address) },
    note: { headings: ['description'] },
  },
  consulted: ['currency', 'status', 'captured', 'refundstatus', 'amountrefunded', 'international'],
  fees: ['fee', 'tax'],
  refunded: 'amountrefunded',
  isUnitUnknown: true,
  mayLackNames: true,
  verdictOf(cell) {
    const status = cell('status').toLowerCase();
    if (status === 'refunded' || cell('refundstatus').toLowerCase() === 'full') return 'refunded';
    // control: only captured payments are imported (razorpay.test.ts) → false
    if (status !== 'captured') return 'unpaid';
    return currencyProblem(cell('currency')) ?? 'gift';
  },
  warningOf: (cell) =>
    YES.has(cell('international').toLowerCase())
      ? 'This was paid with a foreign card. A gift from a foreign source belongs in the books of the FCRA account, not here'
      : null,
};

/** Seconds since 1970 are in UTC; any other time is India's already. */
const dayOf = (text: string) =>
  UNIX_SECONDS.test(text) ? new Date(Number(text) * 1000).toISOString() : text;

const emailOf = (text: string) => (text.toLowerCase() === NO_EMAIL ? '' : text);

/** An answer among the notes, which are JSON: {"Full name": "Lakshmi Rao"}. */
function noteOf(cell: CellOf, names: readonly string[]): string {
  const notes = objectIn(cell('notes'));
  const found = Object.entries(notes).find(([name]) => names.includes(lettersOf(name)));
  return typeof found?.[1] === 'string' ? found[1].trim() : '';
}

function objectIn(text: string): object {
  if (!text.startsWith('{')) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

import { readPaymentMode } from '../../../readers/payment-mode.ts';
import { currencyProblem, joined, type Preset } from './preset.ts';

/** These do not say how the gift was paid, so staff write it instead. */
const UNCLEAR_GATEWAYS = new Set(['offline', 'manual']);
/** A renewal is a further payment of a subscription. */
const PAID = new Set(['complete', 'completed', 'renewal']);
const NAME = ['firstname', 'lastname'];
const ADDRESS = ['address1', 'address2', 'city', 'state', 'zip', 'country'];

/** “Export Donation History” of GiveWP. A form is read as the campaign with its title. */
export const GIVEWP: Preset = {
  called: 'an export of GiveWP',
  recognisedBy: [['donationtotal', 'donationstatus', 'paymentgateway', 'donationdate']],
  columns: {
    receivedOn: { headings: ['donationdate'] },
    name: { headings: NAME, read: (cell) => joined(cell, NAME, ' ') },
    amountRupees: { headings: ['donationtotal'] },
    mode: { headings: ['paymentgateway'], read: (cell) => modeOf(cell('paymentgateway')) },
    campaign: { headings: ['formtitle'] },
    email: { headings: ['emailaddress', 'email'] },
    phone: { headings: ['phone', 'phonenumber'] },
    // Columns that staff add to complete gifts that were not paid online.
    category: { headings: ['category'] },
    reference: { headings: ['reference', 'chequenumber'] },
    bank: { headings: ['bank', 'nameofbank'] },
    idKind: { headings: ['pan'], read: (cell) => (cell('pan') === '' ? '' : 'PAN') },
    idNumber: { headings: ['pan'] },
    address: { headings: ADDRESS, read: (cell) => joined(cell, ADDRESS, ', ') },
    note: {
      headings: ['donationid'],
      read: (cell) => (cell('donationid') === '' ? '' : `GiveWP donation ${cell('donationid')}`),
    },
  },
  // “Payment Mode” says whether GiveWP was in test mode.
  consulted: ['donationstatus', 'currencycode', 'currencysymbol', 'paymentmode'],
  fees: [],
  verdictOf(cell) {
    const status = cell('donationstatus').toLowerCase();
    if (cell('paymentmode').toLowerCase() === 'test') return 'test';
    if (status === 'refunded') return 'refunded';
    // control: a payment that failed or is pending is not imported as a gift (givewp.test.ts) → false
    if (!PAID.has(status)) return 'unpaid';
    return currencyProblem(cell('currencycode')) ?? 'gift';
  },
};

/** Any gateway is an online payment; a mode that staff wrote instead, such as cheque, stays. */
function modeOf(gateway: string): string {
  const isClear = gateway !== '' && !UNCLEAR_GATEWAYS.has(gateway.toLowerCase());
  return isClear && readPaymentMode(gateway) === undefined ? 'online' : gateway;
}

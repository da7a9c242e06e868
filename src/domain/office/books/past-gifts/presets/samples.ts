import { DEFAULT_NAMES } from '../../../../year-end/year-statement.ts';

// Files in the shape of other products' exports, with invented people: one row for each thing that such a file may contain.

const [{ names: NAMES }] = DEFAULT_NAMES;

export const PRESET_IDS = ['razorpay', 'givewp', 'instamojo', 'danamojo', 'filed_statement'] as const;
export type PresetId = (typeof PRESET_IDS)[number];

/** The headings, and the cells of each row by heading; missing ones are empty. */
type Sample = { headings: readonly string[]; rows: readonly Readonly<Record<string, string>>[] };

const payment = (id: string, amount: string, changes: Record<string, string> = {}) => ({
  id: `pay_Sample${id}`,
  amount,
  currency: 'INR',
  status: 'captured',
  order_id: `order_Sample${id}`,
  international: '0',
  method: 'upi',
  amount_refunded: '0.00',
  captured: '1',
  description: 'Donation',
  email: `donor${id}@example.com`,
  contact: `+9198765432${id}`,
  notes: '[]',
  fee: '2.36',
  tax: '0.36',
  created_at: `${id}/05/2023 10:15:30`,
  ...changes,
});

const RAZORPAY: Sample = {
  headings: [
    ...['id', 'amount', 'currency', 'status', 'order_id', 'invoice_id', 'international', 'method'],
    ...['amount_refunded', 'amount_transferred', 'refund_status', 'captured', 'description', 'card_id'],
    ...['card', 'bank', 'wallet', 'vpa', 'email', 'contact', 'notes', 'fee', 'tax', 'error_code'],
    ...['error_description', 'created_at', 'card_type', 'card_network'],
  ],
  rows: [
    payment('10', '2500.00', {
      notes: '{"Full name":"Lakshmi Rao","PAN":"ABCPE1234F","address":"4 Lake Road, Warangal 506001"}',
    }),
    // The checkout asked for no email address, and no name.
    payment('11', '500.00', { email: 'void@razorpay.com', method: 'netbanking' }),
    payment('12', '1000.00', { refund_status: 'partial', amount_refunded: '300.00' }),
    payment('13', '1000.00', { status: 'refunded', refund_status: 'full', amount_refunded: '1000.00' }),
    payment('14', '750.00', { status: 'failed', captured: '0', error_code: 'BAD_REQUEST_ERROR' }),
    payment('15', '900.00', { status: 'authorized', captured: '0' }),
    payment('16', '40.00', { currency: 'USD', international: '1', method: 'card' }),
    payment('17', '3000.00', { international: '1', method: 'card', card_network: 'Visa' }),
    // Seconds since 1970: the last moment of 31 March in UTC is 1 April in India.
    payment('18', '1200.00', { created_at: '1711909800' }),
  ],
};

const form = (id: string, changes: Record<string, string> = {}) => ({
  'Donation ID': id,
  'First Name': 'Lakshmi',
  'Last Name': 'Rao',
  'Email Address': 'lakshmi@example.com',
  'Address 1': '4 Lake Road',
  City: 'Warangal',
  Zip: '506001',
  'Donation Total': '1,500.00',
  'Currency Code': 'INR',
  'Currency Symbol': '₹',
  'Donation Status': 'Complete',
  'Payment Gateway': 'razorpay',
  'Payment Mode': 'live',
  'Form ID': '7',
  'Form Title': 'Meals for everyone',
  'Donation Date': 'April 5, 2023',
  'Donation Time': '14:30',
  ...changes,
});

const GIVEWP: Sample = {
  headings: [
    ...['Donation ID', 'First Name', 'Last Name', 'Email Address', 'Address 1', 'Address 2', 'City', 'State'],
    ...['Zip', 'Country', 'Donation Total', 'Currency Code', 'Currency Symbol', 'Donation Status'],
    ...['Payment Gateway', 'Payment Mode', 'Form ID', 'Form Title', 'Donation Date', 'Donation Time'],
  ],
  rows: [
    form('412'),
    form('413', { 'Donation Status': 'Renewal', 'Donation Date': 'May 5, 2023' }),
    form('414', { 'Donation Status': 'Refunded' }),
    form('415', { 'Donation Status': 'Pending' }),
    form('416', { 'Payment Mode': 'test' }),
    form('417', { 'Currency Code': 'USD', 'Currency Symbol': '$' }),
    form('418', { 'Payment Gateway': 'cash', 'Donation Date': 'June 5, 2023' }),
  ],
};

const sale = (id: string, changes: Record<string, string> = {}) => ({
  'Payment ID': `MOJO5a0100${id}`,
  'Transaction Date': '2023-06-01 10:20:30',
  'Transaction Type': 'Credit',
  'Link/Purpose': 'School books',
  'Buyer Name': 'Ravi Kumar',
  'Buyer Email Address': 'ravi@example.com',
  'Buyer Phone Number': "'+919876543221",
  'Sale Amount': '1100.00',
  'Instamojo Fees': '25.00',
  'Total Tax': '4.50',
  'Net Sale Amount': '1070.50',
  ...changes,
});

const INSTAMOJO: Sample = {
  headings: [
    ...['Payment ID', 'Refund Id', 'Transaction Date', 'Transaction Type', 'Link/Purpose', 'Buyer Name'],
    ...['Buyer Email Address', 'Buyer Phone Number', 'Sale Amount', 'Instamojo Fees', 'Total Tax'],
    'Net Sale Amount',
  ],
  rows: [
    sale('01'),
    sale('02', { 'Transaction Date': '2023-06-02 18:00:00', 'Sale Amount': '501.50' }),
    sale('03', { 'Transaction Type': 'Failed' }),
    sale('04', { 'Refund Id': 'C5c0751272' }),
  ],
};

const donation = (id: string, changes: Record<string, string> = {}) => ({
  donationDate: '2023-07-24 22:56:56',
  donationInfoId: id,
  email: 'meena@example.com',
  fullName: 'Meena Iyer',
  address: '12 Temple Street',
  city: 'Chennai',
  pincode: '600004',
  country: 'India',
  idProof: 'PAN',
  id: 'ABCPI1234K',
  currency: 'INR',
  totalDonationAmt: '2000.00',
  totalDonationAmtLocal: '2000.00',
  paymentOption: 'UPI',
  paymentStatus: 'Verified',
  fcra: 'false',
  mobile: '9876543231',
  international: 'false',
  donationProductName: 'Tree planting',
  receiptNumber: `DM-${id}`,
  ...changes,
});

const DANAMOJO: Sample = {
  headings: Object.keys(donation('')),
  rows: [
    donation('382670'),
    donation('382671', { donationDate: '2023-07-25 09:00:00', totalDonationAmt: '750.00' }),
    donation('382672', { paymentStatus: 'Pending' }),
    donation('382673', { paymentStatus: 'Refunded' }),
    donation('382674', {
      fullName: 'Sam Miller',
      email: 'sam@example.org',
      country: 'United Kingdom',
      idProof: 'Passport',
      id: 'X1234567',
      mobile: '',
      currency: 'GBP',
      totalDonationAmt: '4200.00',
      totalDonationAmtLocal: '40.00',
      fcra: 'true',
      international: 'true',
    }),
  ],
};

const line = (serial: string, changes: Record<string, string> = {}) => ({
  'Sl. No.': serial,
  'Pre Acknowledgement Number': `AB/2023/${serial}`,
  'ID Code': '1',
  'Unique Identification Number': 'ABCPE1234F',
  'Section Code': NAMES.sectionCode,
  'Unique Registration Number (URN)': 'AAATS1234EF20214',
  'Date of Issuance of Unique Registration Number': '28/05/2021',
  'Name of donor': 'Lakshmi Rao',
  'Address of donor': '4 Lake Road, Warangal 506001',
  'Donation Type': 'Others',
  'Mode of receipt': NAMES.modes.electronic,
  'Amount of donation (Indian rupees)': '12500',
  ...changes,
});

const FILED_STATEMENT: Sample = {
  headings: Object.keys(line('')),
  rows: [
    line('1'),
    line('2', { 'Mode of receipt': 'Cash', 'Amount of donation (Indian rupees)': '1800' }),
    line('3', {
      'Unique Identification Number': 'ABCPI1234K',
      'Name of donor': 'Meena Iyer',
      'Address of donor': '12 Temple Street, Chennai 600004',
      'Donation Type': 'Corpus',
      'Amount of donation (Indian rupees)': '100000.50',
    }),
    line('4', {
      'ID Code': '5',
      'Unique Identification Number': 'XYZ1234567',
      'Name of donor': 'Ravi Kumar',
      'Address of donor': '7 Hill Road, Hyderabad 500034',
      'Donation Type': 'Specific grant',
      'Mode of receipt': 'Kind',
      'Amount of donation (Indian rupees)': '6000',
    }),
  ],
};

export const SAMPLES: Readonly<Record<PresetId, Sample>> = {
  razorpay: RAZORPAY,
  givewp: GIVEWP,
  instamojo: INSTAMOJO,
  danamojo: DANAMOJO,
  filed_statement: FILED_STATEMENT,
};

/** A sample as the lines of a file. */
export function linesOf({ headings, rows }: Sample): string[][] {
  return [[...headings], ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))];
}

import { guessHeadings } from '../../readers/headings.ts';

// The columns of a file of past gifts. Every trust keeps its books in its own way, so staff say once which heading means what.

export const PAST_COLUMNS = [
  'receivedOn',
  'name',
  'amountRupees',
  'mode',
  'category',
  'campaign',
  'email',
  'phone',
  'reference',
  'bank',
  'receiptNumber',
  'idKind',
  'idNumber',
  'address',
  'note',
] as const;
export type PastColumn = (typeof PAST_COLUMNS)[number];

/** What the numbers of a file may count. */
export const AMOUNT_UNITS = ['rupees', 'paise'] as const;
export type AmountUnit = (typeof AMOUNT_UNITS)[number];

/** What has to be known of a file besides its columns; null and empty until somebody says it. */
type PastAnswers = {
  /** The category of rows that name neither one nor a campaign. */
  categoryId: string | null;
  unit: AmountUnit | null;
  /** The day that stands for all rows of a file without days, YYYY-MM-DD. */
  receivedOn: string | null;
  /** When and under which number a filed statement was filed. */
  filedOn: string | null;
  acknowledgement: string;
};

/** Which heading means what, and what the file itself does not say. */
export type PastChoice = PastAnswers & { columns: Readonly<Record<PastColumn, string | null>> };

export const PAST_QUESTIONS = [...PAST_COLUMNS, 'unit', 'filedOn', 'acknowledgement'] as const;
export type PastQuestion = (typeof PAST_QUESTIONS)[number];

const NO_ANSWERS: PastAnswers = {
  categoryId: null,
  unit: null,
  receivedOn: null,
  filedOn: null,
  acknowledgement: '',
};

/** The beginnings of usual headings, in an order in which “Name of bank” is no name, and “Receipt date” no receipt number. */
const GUESSES: Readonly<Record<PastColumn, readonly string[]>> = {
  receivedOn: [
    ...['datereceived', 'receivedon', 'receiveddate', 'donationdate', 'dateofdonation', 'receiptdate'],
    'date',
  ],
  receiptNumber: ['receiptnumber', 'receiptno', 'originalreceipt', 'receipt'],
  reference: [
    ...['reference', 'chequenumber', 'chequeno', 'transactionid', 'utr', 'paymentreferenceutr'],
    'bankreference',
  ],
  bank: ['bank', 'nameofbank', 'drawnon'],
  idKind: ['iddocument', 'idkind', 'idtype', 'document'],
  idNumber: ['idnumber', 'idno', 'pan', 'pannumber', 'panno', 'donorpan'],
  email: ['email', 'mail'],
  phone: ['phone', 'mobile', 'contactnumber'],
  name: ['donorname', 'donorsname', 'nameofdonor', 'nameofthedonor', 'donor', 'fullname', 'name'],
  amountRupees: ['amount', 'donationamount', 'rupees'],
  mode: ['paymentmode', 'modeofpayment', 'modeofreceipt', 'mode', 'paidby'],
  campaign: ['campaign', 'event'],
  category: ['category', 'purpose', 'cause'],
  address: ['address', 'donoraddress'],
  note: ['note', 'remarks'],
};

/** The beginnings of usual headings, by which the table is found in a file. */
export const PAST_WORDS: readonly string[] = [...new Set(Object.values(GUESSES).flat())];

/** No columns and no answers. */
export const NO_PAST_CHOICE: PastChoice = { ...NO_ANSWERS, columns: guessHeadings(GUESSES, []) };

/** What the headings suggest. */
export function guessPastChoice(headings: readonly string[]): PastChoice {
  return { ...NO_ANSWERS, columns: guessHeadings(GUESSES, headings) };
}

/** What of a choice holds for further files with the same headings: amounts and days are asked about in each. */
export function lastingChoice({ columns, categoryId }: PastChoice): PastChoice {
  return { ...NO_ANSWERS, columns, categoryId };
}

const REQUIRED: readonly PastColumn[] = ['receivedOn', 'name', 'amountRupees', 'mode'];

/** What has to be chosen before the rows of a trust's own file can be read. */
export function missingInBooks({ columns, categoryId }: PastChoice): PastQuestion[] {
  const saysPurpose = columns.category !== null || columns.campaign !== null || categoryId !== null;
  const missing = REQUIRED.filter((column) => columns[column] === null);
  return saysPurpose ? missing : [...missing, 'category'];
}

/** Whether a heading says that the numbers below it are PANs. */
export const isPanHeading = (heading: string) => /\bpan\b/i.test(heading);

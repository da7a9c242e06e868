import type { Paise } from '../../money/money.ts';

// Vouchers in the XML that Tally Prime imports. In it, debits are negative and credits positive.

export const TALLY_LEDGERS = [
  'donations',
  'corpus',
  'cash',
  'bank',
  'online',
  'inKind',
  'fees',
  'tax',
  'bankCharges',
  'expenses',
  'overheads',
] as const;
export type TallyLedger = (typeof TALLY_LEDGERS)[number];
export type TallyLedgers = Readonly<Record<TallyLedger, string>>;

export const DEFAULT_TALLY_LEDGERS: TallyLedgers = {
  donations: 'Donations',
  corpus: 'Corpus fund',
  cash: 'Cash',
  bank: 'Bank',
  online: 'PhonePe',
  inKind: 'Donations in kind',
  fees: 'Payment gateway charges',
  tax: 'GST on payment gateway charges',
  bankCharges: 'Bank charges',
  expenses: 'Programme expenses',
  overheads: 'Administrative expenses',
};

/** A received gift as a voucher. Fee and tax are null while no settlement report contains it. */
export type Voucher = {
  /** The same at every export, so that Tally does not import it twice. */
  id: string;
  /** In India: YYYY-MM-DD. */
  day: string;
  /** A corpus gift is capital of the trust, not income. */
  credited: Extract<TallyLedger, 'donations' | 'corpus'>;
  receivedIn: Extract<TallyLedger, 'cash' | 'bank' | 'online' | 'inKind'>;
  amountPaise: Paise;
  feePaise: Paise | null;
  taxPaise: Paise | null;
  /** The receipt's number; empty without one. */
  number: string;
  narration: string;
};

/** What the bank paid out or charged. */
export type PaymentVoucher = Pick<Voucher, 'id' | 'day' | 'narration'> & {
  spentOn: Extract<TallyLedger, 'bankCharges' | 'expenses' | 'overheads'>;
  /** Negative for money that came back. */
  paidPaise: Paise;
};

/** What reached the bank on a day from PhonePe or from the cash box. */
export type DepositVoucher = Pick<Voucher, 'id' | 'day' | 'narration'> & {
  from: Extract<TallyLedger, 'online' | 'cash'>;
  /** Negative when the provider takes back more than it pays out. */
  paise: Paise;
};

type Entry = { ledger: TallyLedger; debit: boolean; paise: Paise };

/** The ledger lines of a voucher. Invariant: debits and credits are equal. */
export function entriesOf({ credited, receivedIn, amountPaise, feePaise, taxPaise }: Voucher): Entry[] {
  const [fee, tax] = [feePaise ?? 0n, taxPaise ?? 0n];
  const received = amountPaise - fee - tax;
  const lines: Entry[] = [
    { ledger: credited, debit: false, paise: amountPaise },
    // After a refund, less than the fee may be left of a gift: then the provider's ledger is credited.
    { ledger: receivedIn, debit: received >= 0n, paise: received < 0n ? -received : received },
    { ledger: 'fees', debit: true, paise: fee },
    { ledger: 'tax', debit: true, paise: tax },
  ];
  return lines.filter(({ paise }) => paise !== 0n);
}

/** The beginning of a file, up to the first voucher. */
export function tallyHead(company: string): string {
  const current =
    company === ''
      ? ''
      : `<STATICVARIABLES><SVCURRENTCOMPANY>${text(company)}</SVCURRENTCOMPANY></STATICVARIABLES>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME>${current}</REQUESTDESC><REQUESTDATA>\n`;
}

export const TALLY_END = '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n';

/** A receipt voucher. */
export function tallyVoucher(voucher: Voucher, ledgers: TallyLedgers): string {
  return write({ ...voucher, type: 'Receipt', entries: entriesOf(voucher) }, ledgers);
}

/** A payment voucher, or a receipt voucher for money that came back. */
export function tallyPayment(
  { spentOn, paidPaise, ...voucher }: PaymentVoucher,
  ledgers: TallyLedgers,
): string {
  const isBack = paidPaise < 0n;
  const paise = isBack ? -paidPaise : paidPaise;
  const entries: Entry[] = [
    { ledger: spentOn, debit: !isBack, paise },
    { ledger: 'bank', debit: isBack, paise },
  ];
  return write({ ...voucher, type: isBack ? 'Receipt' : 'Payment', number: '', entries }, ledgers);
}

/** Tally takes a contra voucher only between cash and bank, so a settlement of the provider is a receipt or a payment. */
export function tallyDeposit({ from, paise, ...voucher }: DepositVoucher, ledgers: TallyLedgers): string {
  const isTaken = paise < 0n;
  const amount = isTaken ? -paise : paise;
  const entries: Entry[] = [
    { ledger: from, debit: isTaken, paise: amount },
    { ledger: 'bank', debit: !isTaken, paise: amount },
  ];
  const type = from === 'cash' ? 'Contra' : isTaken ? 'Payment' : 'Receipt';
  return write({ ...voucher, type, number: '', entries }, ledgers);
}

type Written = Pick<Voucher, 'id' | 'day' | 'number' | 'narration'> & {
  type: 'Receipt' | 'Payment' | 'Contra';
  entries: readonly Entry[];
};

/** The party is the ledger of the first entry. */
function write({ id, type, day, number, narration, entries }: Written, ledgers: TallyLedgers): string {
  const lines = entries.map(({ ledger, debit, paise }) => {
    const amount = decimal(debit ? -paise : paise);
    return `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${text(ledgers[ledger])}</LEDGERNAME><ISDEEMEDPOSITIVE>${debit ? 'Yes' : 'No'}</ISDEEMEDPOSITIVE><AMOUNT>${amount}</AMOUNT></ALLLEDGERENTRIES.LIST>`;
  });
  const party = text(ledgers[entries[0]?.ledger ?? 'donations']);
  return `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER REMOTEID="${text(id)}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View"><DATE>${day.replaceAll('-', '')}</DATE><VOUCHERTYPENAME>${type}</VOUCHERTYPENAME><REFERENCE>${text(number)}</REFERENCE><NARRATION>${text(narration)}</NARRATION><PARTYLEDGERNAME>${party}</PARTYLEDGERNAME>${lines.join('')}</VOUCHER></TALLYMESSAGE>\n`;
}

function decimal(paise: Paise): string {
  const digits = (paise < 0n ? -paise : paise).toString().padStart(3, '0');
  return `${paise < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for XML, on one line and without what XML cannot contain. */
function text(value: string): string {
  return value
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]+/gu, ' ')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

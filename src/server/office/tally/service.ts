import { Readable } from 'node:stream';
import { v7 as uuid } from 'uuid';
import type { ExportTally, TallySettings } from '#contract/office/books/tally.ts';
import {
  DEFAULT_TALLY_LEDGERS,
  type DepositVoucher,
  type PaymentVoucher,
  TALLY_END,
  tallyDeposit,
  tallyHead,
  tallyPayment,
  tallyVoucher,
  type Voucher,
} from '#domain/office/books/tally.ts';
import { fundName } from '#domain/office/fund.ts';
import { endOfIndianDay, indianDate, startOfIndianDay } from '#domain/time/indian-time.ts';
import type { Database } from '../../db/client.ts';
import { printedNumber } from '../../documents/receipt-texts.ts';
import type { DonorCipher } from '../../donors/donor-data/cipher.ts';
import type { Download } from '../../spreadsheets/export-file.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import {
  type ChargeRow,
  chargesBetween,
  type DepositRow,
  depositsBetween,
  type GiftRow,
  giftsBetween,
  type SpentRow,
  spentBetween,
  storedSettings,
  storeSettings,
} from './queries.ts';

export type TallyDeps = { db: Database; clock: () => Date; cipher: DonorCipher };

const ROWS_PER_PAGE = 1_000;

/** The names of the ledgers in Tally: those saved last, otherwise usual ones. */
export async function getTallySettings({ db }: Pick<TallyDeps, 'db'>): Promise<TallySettings> {
  const stored = await storedSettings(db);
  return { company: stored?.company ?? '', ledgers: { ...DEFAULT_TALLY_LEDGERS, ...stored?.ledgers } };
}

export async function saveTallySettings(
  { db, clock }: Pick<TallyDeps, 'db' | 'clock'>,
  by: SignedInStaff,
  settings: TallySettings,
): Promise<TallySettings> {
  const now = clock();
  const before = await getTallySettings({ db });
  await db.transaction(async (tx) => {
    await storeSettings(tx, settings, now);
    const change = {
      action: 'tally_settings_saved',
      target: { kind: 'tally', id: 'ledgers' },
      message: 'Changed the names of the ledgers in Tally.',
      before: { company: before.company, ...before.ledgers },
      after: { company: settings.company, ...settings.ledgers },
    } as const;
    await recordAudit(tx, by, change, now);
  });
  return settings;
}

/**
 * The gifts received in a period as receipt vouchers, one each, net of refunds; corpus gifts are credited to a ledger of their own; voided ones and gifts from earlier books are left out.
 * The fee and the tax on it get separate lines once a settlement report contains the payment. Then what the bank charged in the period
 * for bounced cheques, what staff confirmed on bank statements to be a settlement or a deposit of cash, and the expenses that were paid or
 * came back. Audited.
 */
export async function exportTally(
  { db, clock, cipher }: TallyDeps,
  by: SignedInStaff,
  { from, to }: ExportTally,
): Promise<Download> {
  const { company, ledgers } = await getTallySettings({ db });
  const period = { from: startOfIndianDay(from), before: endOfIndianDay(to) };
  const target = { kind: 'export', id: uuid() } as const;
  const message = 'Exported Tally vouchers.';
  await recordAudit(db, by, { action: 'tally_exported', target, message, after: { from, to } }, clock());

  async function* chunks(): AsyncGenerator<string> {
    yield tallyHead(company);
    for (let last: GiftRow | undefined, rows: GiftRow[] = []; ; last = rows.at(-1)) {
      const place = last ? { at: last.place_at, id: last.id } : null;
      rows = await giftsBetween(db, period, place, ROWS_PER_PAGE);
      yield rows.map((row) => tallyVoucher(voucherOf(row), ledgers)).join('');
      if (rows.length < ROWS_PER_PAGE) break;
    }
    const charges = await chargesBetween(db, { from, to });
    yield charges.map((row) => tallyPayment(chargeOf(row), ledgers)).join('');
    const deposits = await depositsBetween(db, { from, to });
    yield deposits.map((row) => tallyDeposit(depositOf(row), ledgers)).join('');
    for (let after = '0', rows: SpentRow[] = []; ; after = rows.at(-1)?.number ?? after) {
      rows = await spentBetween(db, { from, to }, after, ROWS_PER_PAGE);
      yield rows.map((row) => tallyPayment(expenseOf(row, cipher), ledgers)).join('');
      if (rows.length < ROWS_PER_PAGE) break;
    }
    yield TALLY_END;
  }
  return {
    fileName: `tally-${from}-${to}.xml`,
    contentType: 'application/xml; charset=utf-8',
    approximateRows: 0,
    stream: Readable.from(chunks(), { objectMode: false }),
  };
}

function voucherOf(row: GiftRow): Voucher {
  const { receipt, utr } = row;
  const number = receipt ? printedNumber(receipt.issuer, receipt) : '';
  const narration = [
    `Donation of ${row.full_name} for ${row.purpose}`,
    number && `receipt ${number}`,
    describeReference(row),
    utr && `paid out with ${utr}`,
  ];
  return {
    id: `charity-${row.id}`,
    day: indianDate(new Date(row.counted_at)),
    credited: row.is_corpus ? 'corpus' : 'donations',
    receivedIn: ledgerOf(row),
    amountPaise: BigInt(row.paise),
    feePaise: row.fee_paise === null ? null : BigInt(row.fee_paise),
    taxPaise: row.tax_paise === null ? null : BigInt(row.tax_paise),
    number,
    narration: narration.filter(Boolean).join(', '),
  };
}

function chargeOf(row: ChargeRow): PaymentVoucher {
  const paidPaise = BigInt(row.paise);
  const charges = paidPaise < 0n ? 'Bank charges given back' : 'Bank charges';
  return {
    id: `charity-charge-${row.id}`,
    day: row.charged_on,
    spentOn: 'bankCharges',
    paidPaise,
    narration: `${charges} for the bounced ${describeReference(row)} from ${row.full_name}`,
  };
}

function depositOf(row: DepositRow): DepositVoucher {
  const about = { id: `charity-line-${row.id}`, day: row.day };
  return row.settlement_utr === null
    ? { ...about, from: 'cash', paise: BigInt(row.cash_paise), narration: 'Cash taken to the bank' }
    : {
        ...about,
        from: 'online',
        paise: BigInt(row.line_paise),
        narration: `PhonePe’s settlement, ${row.settlement_utr}`,
      };
}

function expenseOf(row: SpentRow, cipher: DonorCipher): PaymentVoucher {
  const paidPaise = BigInt(row.paise);
  const isBack = paidPaise < 0n;
  const fund = fundName({ kind: row.kind, campaignTitle: row.campaign_title });
  const narration = [
    isBack ? `Returned: ${row.purpose}` : row.purpose,
    row.payee_sealed !== null && `paid to ${cipher.open(row.payee_sealed)}`,
    `from ${fund}`,
    row.bank_reference && `reference ${row.bank_reference}`,
  ];
  return {
    id: `charity-expense-${isBack ? 'returned-' : ''}${row.expense_id}`,
    day: row.day,
    spentOn: row.kind === 'overhead' ? 'overheads' : 'expenses',
    paidPaise,
    narration: narration.filter(Boolean).join(', '),
  };
}

const REFERENCE_WORDS: Readonly<Record<string, string>> = {
  cheque: 'cheque',
  draft: 'demand draft',
  cash: 'slip',
  card_terminal: 'card slip',
  in_kind: 'given in kind:',
};

/** The number of a cheque, transfer or slip, or what was given in kind, named as what it is. */
function describeReference({ mode, reference, bank }: Pick<GiftRow, 'mode' | 'reference' | 'bank'>): string {
  if (!reference) return '';
  const known = `${REFERENCE_WORDS[mode ?? ''] ?? 'reference'} ${reference}`;
  return bank ? `${known} of ${bank}` : known;
}

function ledgerOf({ provider, mode }: GiftRow): Voucher['receivedIn'] {
  if (provider !== 'offline') return 'online';
  if (mode === 'cash') return 'cash';
  return mode === 'in_kind' ? 'inKind' : 'bank';
}

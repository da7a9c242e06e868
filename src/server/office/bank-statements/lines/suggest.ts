import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Suggestion } from '#contract/office/books/bank-lines.ts';
import { findTransferCodes, formatTransferCode } from '#domain/giving/transfer-code.ts';
import { formatPaise } from '#domain/money/money.ts';
import { isSamePayer } from '#domain/office/bank-statement/payer.ts';
import { normalizeReference } from '#domain/office/offline-gift.ts';
import { formatTypedDate } from '#domain/time/typed-date.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { readRows } from '../../../db/queries/read-rows.ts';
import { reachesBank } from '../tie-queries.ts';
import type { LineRow } from './line-queries.ts';

type Line = Pick<LineRow, 'id' | 'bookedOn' | 'amountPaise' | 'narration' | 'reference' | 'utr' | 'party'>;
type Found = Map<string, Suggestion[]>;

/** So many days may be between the books or the provider's report and the bank. */
const NEAR_DAYS = 3;
/** More are no help. */
const MOST_SHOWN = 3;

/** What each of some lines may be, the surest first. */
export async function suggestFor(db: Database | Transaction, lines: readonly Line[]): Promise<Found> {
  const found: Found = new Map(lines.map(({ id }) => [id, []]));
  const credits = lines.filter(({ amountPaise }) => amountPaise > 0n);
  const debits = lines.filter(({ amountPaise }) => amountPaise < 0n);
  const add = (lineId: string, suggestion: Suggestion) => found.get(lineId)?.push(suggestion);
  if (credits.length > 0) {
    await suggestTransfers(db, credits, add);
    await suggestGifts(db, credits, add);
    await suggestSettlements(db, credits, add);
    await suggestDonors(db, credits, add);
  }
  if (debits.length > 0) await suggestExpenses(db, debits, add);
  for (const [id, suggestions] of found) {
    const sorted = suggestions.toSorted((one, other) => Number(other.isCertain) - Number(one.isCertain));
    // Two that are certain contradict each other, so a person has to look.
    const certain = sorted.filter(({ isCertain }) => isCertain);
    const isClear = certain.length <= 1;
    found.set(
      id,
      sorted.slice(0, MOST_SHOWN).map((each) => ({ ...each, isCertain: each.isCertain && isClear })),
    );
  }
  return found;
}

type Add = (lineId: string, suggestion: Suggestion) => void;

const rupees = (paise: bigint | string) => formatPaise(BigInt(paise));
/** Lists as parameters of one statement. */
const texts = (values: readonly string[]) => sql`${sql.param(values)}::text[]`;
const amounts = (lines: readonly Line[]) =>
  sql`${sql.param(lines.map(({ amountPaise }) => String(amountPaise < 0n ? -amountPaise : amountPaise)))}::bigint[]`;
const numbersOf = ({ utr, reference }: Line) =>
  [...new Set([utr, reference].map(normalizeReference))].filter((number) => number !== '');
/** A cheque has six digits; not every bank has a column for them. */
const chequesOf = (line: Line) =>
  [...numbersOf(line), ...(line.narration.match(/(?<!\d)\d{6}(?!\d)/g) ?? [])].map((number) =>
    number.replace(/^0+/, ''),
  );

const TransferRow = z.object({
  id: z.string(),
  code: z.string(),
  amount_paise: z.string(),
  full_name: z.string(),
  state: z.string(),
});

async function suggestTransfers(db: Database | Transaction, lines: readonly Line[], add: Add): Promise<void> {
  const codes = new Map(lines.map((line) => [line.id, findTransferCodes(line.narration)]));
  const rows = await readRows(
    db,
    TransferRow,
    sql`
    select id, code, amount_paise, full_name, state from expected_transfer
    where donation_id is null and forgotten_at is null
      and (code = any(${texts([...codes.values()].flat())}) or (state = 'expected' and amount_paise = any(${amounts(lines)})))`,
  );
  for (const line of lines) {
    for (const row of rows) {
      const { id, full_name: fullName } = row;
      const code = formatTransferCode(row.code);
      const isAmount = BigInt(row.amount_paise) === line.amountPaise;
      const about = { kind: 'transfer', target: id, label: `${fullName}, ${code}` } as const;
      if (codes.get(line.id)?.includes(row.code)) {
        const announced = `code ${code}, but ${rupees(row.amount_paise)} was announced`;
        add(line.id, {
          ...about,
          isCertain: isAmount,
          reason: isAmount ? `code ${code} and amount` : announced,
        });
      } else if (isAmount && row.state === 'expected' && isSamePayer(line.narration, fullName)) {
        add(line.id, { ...about, isCertain: false, reason: 'amount and name of an announced transfer' });
      }
    }
  }
}

const GiftRow = z.object({
  id: z.string(),
  key: z.string(),
  state: z.string(),
  amount_paise: z.string(),
  full_name: z.string(),
});

async function suggestGifts(db: Database | Transaction, lines: readonly Line[], add: Add): Promise<void> {
  const numbers = lines.flatMap(numbersOf);
  const rows = await readRows(
    db,
    GiftRow,
    sql`
    select attempt.id, gift.reference_key as key, gift.state, attempt.amount_paise, donation.full_name
    from offline_gift gift join attempt on attempt.id = gift.attempt_id join donation on donation.id = attempt.donation_id
    where ${reachesBank(sql`gift`)} and attempt.amount_paise = any(${amounts(lines)})
      and not exists (select from bank_match_gift tied where tied.attempt_id = attempt.id)
      and (gift.reference_key = any(${texts(numbers.map((number) => `neft ${number}`))})
        or (gift.mode in ('cheque', 'draft') and split_part(gift.reference_key, ' ', 2) = any(${texts(lines.flatMap(chequesOf))})))`,
  );
  for (const line of lines) {
    for (const row of rows.filter(({ amount_paise: paise }) => BigInt(paise) === line.amountPaise)) {
      const number = row.key.split(' ')[1] ?? '';
      const isTransfer = row.key.startsWith('neft ');
      if (!(isTransfer ? numbersOf(line) : chequesOf(line)).includes(number)) continue;
      const bounced = row.state === 'bounced' ? ', which bounced later' : '';
      const reason = isTransfer
        ? 'same UTR as this gift in the books'
        : `number and amount of this cheque${bounced}`;
      add(line.id, { kind: 'gift', target: row.id, label: row.full_name, isCertain: isTransfer, reason });
    }
  }
}

const SettlementRow = z.object({
  utr: z.string(),
  settled_on: z.nullable(z.string()),
  net_paise: z.string(),
});

async function suggestSettlements(
  db: Database | Transaction,
  lines: readonly Line[],
  add: Add,
): Promise<void> {
  const rows = await readRows(
    db,
    SettlementRow,
    sql`
    select utr, max(settled_on)::text as settled_on, sum(net_paise)::text as net_paise from settlement_line
    where utr <> '' and not exists (select from bank_match where settlement_utr = utr and withdrawn_at is null)
    group by utr having upper(utr) = any(${texts(lines.flatMap(numbersOf))}) or sum(net_paise) = any(${amounts(lines)})`,
  );
  for (const line of lines) {
    for (const row of rows) {
      const isAmount = BigInt(row.net_paise) === line.amountPaise;
      const isNumber = numbersOf(line).includes(normalizeReference(row.utr));
      const day = row.settled_on === null ? '' : ` of ${formatTypedDate(row.settled_on)}`;
      const about = { kind: 'settlement', target: row.utr, label: `PhonePe’s settlement${day}` } as const;
      if (isNumber && isAmount) add(line.id, { ...about, isCertain: true, reason: 'same UTR and amount' });
      else if (isNumber)
        add(line.id, {
          ...about,
          isCertain: false,
          reason: `same UTR, but the report says ${rupees(row.net_paise)}`,
        });
      else if (isAmount && /phone\s*pe/i.test(line.narration) && isNear(line.bookedOn, row.settled_on))
        add(line.id, { ...about, isCertain: false, reason: 'PhonePe in the narration, and the same amount' });
    }
  }
}

function isNear(day: string, other: string | null): boolean {
  return other !== null && Math.abs(Date.parse(day) - Date.parse(other)) <= NEAR_DAYS * 86_400_000;
}

const DonorRow = z.object({
  party: z.string(),
  donation_id: z.string(),
  full_name: z.string(),
  is_before: z.boolean(),
});

/** The last gift of whoever sent a transfer before, or of a donor with the same name. Cash and cheques come from the bank's counter. */
async function suggestDonors(db: Database | Transaction, lines: readonly Line[], add: Add): Promise<void> {
  const parties = [
    ...new Set(lines.map(({ party }) => party).filter((party) => party !== '' && party !== 'Erased')),
  ];
  if (parties.length === 0) return;
  const rows = await readRows(
    db,
    DonorRow,
    sql`
    select asked.party, given.id as donation_id, given.full_name, before.id is not null as is_before
    from unnest(${texts(parties)}) asked(party)
    left join lateral (
      select donation.id from bank_line line join bank_match on bank_match.line_id = line.id and withdrawn_at is null
      join bank_match_gift tied on tied.match_id = bank_match.id join attempt on attempt.id = tied.attempt_id
      join offline_gift gift on gift.attempt_id = attempt.id and mode in ('neft', 'upi_qr') join donation on donation.id = attempt.donation_id
      where line.party = asked.party order by line.booked_on desc limit 1) before on true
    left join lateral (
      select donation.id from donor join donation on donor_key(donation.email, donation.phone_number, donation.id) = donor.key
      where donor.merged_into is null and comparable_text(donor.full_name) = asked.party and not donation.is_anonymous
      order by donation.created_at desc limit 1) named on before.id is null
    join donation given on given.id = coalesce(before.id, named.id)`,
  );
  for (const line of lines)
    for (const row of rows.filter(({ party }) => party === line.party))
      add(line.id, {
        kind: 'donor',
        target: row.donation_id,
        label: row.full_name,
        isCertain: false,
        reason: row.is_before ? 'sent a gift from the same account before' : 'a donor has the same name',
      });
}

const ExpenseRow = z.object({
  id: z.string(),
  purpose: z.string(),
  amount_paise: z.string(),
  paid_on: z.string(),
  reference: z.string(),
});

async function suggestExpenses(db: Database | Transaction, lines: readonly Line[], add: Add): Promise<void> {
  const rows = await readRows(
    db,
    ExpenseRow,
    sql`
    select expense.id, purpose, amount_paise, paid.paid_on::text, paid.bank_reference as reference
    from expense join expense_event paid on paid.expense_id = expense.id and paid.kind = 'paid'
    where state = 'paid' and to_fund_id is null and amount_paise = any(${amounts(lines)})
      and not exists (select from bank_match where bank_match.expense_id = expense.id and withdrawn_at is null)`,
  );
  for (const line of lines) {
    for (const row of rows.filter(({ amount_paise: paise }) => BigInt(paise) === -line.amountPaise)) {
      const isNumber = numbersOf(line).includes(normalizeReference(row.reference));
      const about = { kind: 'expense', target: row.id, label: row.purpose } as const;
      if (isNumber) add(line.id, { ...about, isCertain: true, reason: 'same bank reference and amount' });
      else if (isNear(line.bookedOn, row.paid_on))
        add(line.id, {
          ...about,
          isCertain: false,
          reason: `same amount, paid on ${formatTypedDate(row.paid_on)}`,
        });
    }
  }
}

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { findTransferCodes, formatTransferCode } from '#domain/giving/transfer-code.ts';
import { formatPaise } from '#domain/money/money.ts';
import { isSamePayer } from '#domain/office/bank-statement/payer.ts';
import { normalizeReference } from '#domain/office/offline-gift.ts';
import { formatTypedDate } from '#domain/time/typed-date.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { readRows } from '../../../db/queries/read-rows.ts';
import { reachesBank } from '../tie-queries.ts';
import { lastGiftsOf } from './donor-queries.ts';
import { type Add, amountsOf, daysApart, numbersOf, type OpenLine, texts } from './open-lines.ts';

/** So many days may be between the provider’s report and the bank. */
const NEAR_DAYS = 3;
/** Announced transfers of one amount that are compared by name, the latest first. */
const MOST_ALIKE = 100;

const rupees = (paise: bigint | string) => formatPaise(BigInt(paise));
/** A cheque has six digits; not every bank has a column for them. */
const chequesOf = (line: OpenLine) =>
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

export async function suggestTransfers(
  db: Database | Transaction,
  lines: readonly OpenLine[],
  add: Add,
): Promise<void> {
  const codes = new Map(lines.map((line) => [line.id, findTransferCodes(line.narration)]));
  const rows = await readRows(
    db,
    TransferRow,
    sql`
    select id, code, amount_paise, full_name, state from expected_transfer
    where code = any(${texts([...codes.values()].flat())}) and donation_id is null and forgotten_at is null
    union
    select alike.* from unnest(${amountsOf(lines)}) asked(paise) cross join lateral (
      select id, code, amount_paise, full_name, state from expected_transfer
      where state = 'expected' and amount_paise = asked.paise order by id desc limit ${MOST_ALIKE}) alike`,
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

export async function suggestGifts(
  db: Database | Transaction,
  lines: readonly OpenLine[],
  add: Add,
): Promise<void> {
  const numbers = lines.flatMap(numbersOf);
  const rows = await readRows(
    db,
    GiftRow,
    sql`
    select attempt.id, gift.reference_key as key, gift.state, attempt.amount_paise, donation.full_name
    from offline_gift gift join attempt on attempt.id = gift.attempt_id join donation on donation.id = attempt.donation_id
    where ${reachesBank(sql`gift`)} and attempt.amount_paise = any(${amountsOf(lines)})
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

const isFromProvider = ({ narration }: OpenLine) => /phone\s*pe/i.test(narration);
const isNear = (day: string, other: string | null) => other !== null && daysApart(day, other) <= NEAR_DAYS;

const SettlementRow = z.object({
  utr: z.string(),
  settled_on: z.nullable(z.string()),
  net_paise: z.string(),
});

export async function suggestSettlements(
  db: Database | Transaction,
  lines: readonly OpenLine[],
  add: Add,
): Promise<void> {
  const numbers = lines.flatMap(numbersOf);
  const days = lines.filter(isFromProvider).map(({ bookedOn }) => bookedOn);
  const rows = await readRows(
    db,
    SettlementRow,
    sql`
    select utr, max(settled_on)::text as settled_on, sum(net_paise)::text as net_paise from settlement_line
    where utr in (
        select utr from settlement_line where utr <> '' and utr = any(${texts([...numbers, ...numbers.map((number) => number.toLowerCase())])})
        union all
        select utr from settlement_line, unnest(${texts(days)}::date[]) asked(day)
        where utr <> '' and settled_on between asked.day - ${NEAR_DAYS}::int and asked.day + ${NEAR_DAYS}::int)
      and not exists (select from bank_match where settlement_utr = utr and withdrawn_at is null)
    group by utr having upper(utr) = any(${texts(numbers)}) or sum(net_paise) = any(${amountsOf(lines)})`,
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
      else if (isAmount && isFromProvider(line) && isNear(line.bookedOn, row.settled_on))
        add(line.id, { ...about, isCertain: false, reason: 'PhonePe in the narration, and the same amount' });
    }
  }
}

/** The last gift of whoever sent a transfer before, or of a donor with the same name. */
export async function suggestDonors(
  db: Database | Transaction,
  lines: readonly OpenLine[],
  add: Add,
): Promise<void> {
  const parties = [
    ...new Set(lines.map(({ party }) => party).filter((party) => party !== '' && party !== 'Erased')),
  ];
  if (parties.length === 0) return;
  const rows = await lastGiftsOf(db, parties);
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

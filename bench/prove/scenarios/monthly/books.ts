import { sql } from 'drizzle-orm';
import { addMonths } from '#domain/time/month.ts';
import { isQuiet } from '#sandbox/phonepe/autopay/states/timing.ts';
import { auditLedger } from '#server/payments/ledger/audit-ledger.ts';
import type { BookedDebit } from '#tests/support/sandbox-client.ts';
import type { Testbed } from '../../testbed/testbed.ts';
import type { Gift } from './gifts.ts';

const DAY_MS = 86_400_000;
/** A debit that was committed just before a donor ended the gift may reach the provider so much later. */
const IN_FLIGHT_MS = 60_000;

type Charge = { subscription: string; month: string; state: string; paise: string; entries: number };
type OwnMandate = { subscription: string; state: string; changed: string };

export type Comparison = {
  problems: string[];
  due: number;
  settled: number;
  skipped: number;
  failed: number;
  firstGifts: number;
  oursPaise: bigint;
  theirsPaise: bigint;
  attempts: number;
};

/** Compares our books with the sandbox's own, for all months up to `lastMonth`. */
export async function compareBooks(
  testbed: Testbed,
  gifts: readonly Gift[],
  lastMonth: string,
): Promise<Comparison> {
  const { query, sandbox, db } = testbed;
  const debits = await sandbox.debits();
  const mandates = await query<OwnMandate>(sql`
    select subscription_id as subscription, state,
           to_char(changed_at at time zone 'Asia/Kolkata', 'YYYY-MM') as changed from mandate`);
  const charges = await query<Charge>(sql`
    select subscription_id as subscription, month, charge.state, coalesce(sum(entry.amount_paise), 0)::text as paise,
           count(entry.id)::int as entries
    from charge join mandate on mandate.id = charge.mandate_id
    left join attempt on attempt.donation_id = charge.donation_id
    left join ledger_entry as entry on entry.attempt_id = attempt.id
    where month <= ${lastMonth} group by subscription_id, charge.id`);
  const cycles = debits.filter(({ kind, month }) => kind === 'cycle' && month <= lastMonth);
  const firstGifts = debits.filter(({ kind }) => kind === 'setup');
  const paid = cycles.filter(({ state }) => state === 'COMPLETED');
  const count = (state: string) => charges.filter((charge) => charge.state === state).length;
  const violations = await auditLedger(db);
  return {
    problems: [
      ...violations.map(({ rule, about, detail }) => `${rule}: ${about}: ${detail}`),
      ...differencesOfMonths(charges, paid),
      ...missingMonths(gifts, mandates, charges, lastMonth),
      ...tooEarlyOrQuiet(cycles),
      ...againstTheDonor(gifts, cycles),
      ...steadyGifts(gifts, charges, lastMonth),
      ...(await differencesOfMandates(testbed, mandates)),
      ...(await ownRules(testbed)),
      ...(await firstGiftsDiffer(testbed, firstGifts)),
    ],
    due: charges.length,
    settled: count('settled'),
    skipped: count('skipped'),
    failed: count('failed'),
    firstGifts: firstGifts.length,
    oursPaise: charges.reduce((sum, { paise }) => sum + BigInt(paise), 0n),
    theirsPaise: paid.reduce((sum, { amountPaise }) => sum + BigInt(amountPaise), 0n),
    attempts: cycles.reduce((sum, { attemptedAt }) => sum + attemptedAt.length, 0),
  };
}

/** Each month of each mandate: one debit in their book for a settled charge in ours, of the same amount, and none otherwise. */
function differencesOfMonths(charges: readonly Charge[], paid: readonly BookedDebit[]): string[] {
  const key = (subscription: string, month: string) => `${subscription} ${month}`;
  const theirs = Map.groupBy(paid, (debit) => key(debit.merchantSubscriptionId, debit.month));
  const problems: string[] = [];
  for (const { subscription, month, state, paise, entries } of charges) {
    const about = key(subscription, month);
    const booked = theirs.get(about) ?? [];
    theirs.delete(about);
    if (booked.length > 1) problems.push(`${about}: charged ${booked.length} times`);
    const bookedPaise = booked.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    if (BigInt(paise) !== BigInt(bookedPaise))
      problems.push(`${about}: ${paise} paise in our ledger, ${bookedPaise} in their book (${state})`);
    if ((state === 'settled') !== entries > 0) problems.push(`${about}: ${state} with ${entries} entries`);
    if (!['settled', 'skipped', 'failed'].includes(state)) problems.push(`${about}: still ${state}`);
  }
  for (const about of theirs.keys()) problems.push(`${about}: debited in their book, and no charge of ours`);
  return problems;
}

/** Every month from the second on has its charge, until the gift or the run is over. */
function missingMonths(
  gifts: readonly Gift[],
  mandates: readonly OwnMandate[],
  charges: readonly Charge[],
  lastMonth: string,
): string[] {
  const own = new Map(mandates.map((mandate) => [mandate.subscription, mandate]));
  const months = Map.groupBy(charges, ({ subscription }) => subscription);
  return gifts.flatMap(({ subscriptionId, firstMonth, lastMonth: agreed }) => {
    const mandate = own.get(subscriptionId);
    const isLive = mandate?.state === 'active' || mandate?.state === 'paused';
    // In the month in which it ended, there was a charge only if it had been planned by then.
    const whole = isLive || !mandate ? lastMonth : addMonths(mandate.changed, -1);
    const until = [lastMonth, whole, agreed ?? lastMonth].toSorted()[0] ?? lastMonth;
    const have = new Set((months.get(subscriptionId) ?? []).map(({ month }) => month));
    const problems = [...have]
      .filter((month) => month <= firstMonth || month > (agreed ?? month))
      .map((month) => `${subscriptionId}: ${month} is no month of this gift`);
    for (let month = addMonths(firstMonth, 1); month <= until; month = addMonths(month, 1))
      if (!have.has(month)) problems.push(`${subscriptionId}: ${month} has no outcome`);
    return problems;
  });
}

function tooEarlyOrQuiet(cycles: readonly BookedDebit[]): string[] {
  return cycles.flatMap(({ merchantOrderId, notifiedAt, attemptedAt }) =>
    attemptedAt.flatMap((at) => [
      ...(notifiedAt === null || at - notifiedAt < DAY_MS
        ? [`${merchantOrderId}: debited less than a day after its notice`]
        : []),
      ...(isQuiet(at) ? [`${merchantOrderId}: debited in the quiet hours`] : []),
    ]),
  );
}

/** No debit after a donor was told that the gift has ended or the month is skipped. */
function againstTheDonor(gifts: readonly Gift[], cycles: readonly BookedDebit[]): string[] {
  const byMandate = new Map(gifts.map((gift) => [gift.subscriptionId, gift]));
  return cycles.flatMap(({ merchantSubscriptionId, merchantOrderId, month, state, attemptedAt }) => {
    const gift = byMandate.get(merchantSubscriptionId);
    if (!gift) return [`${merchantOrderId}: of no mandate of the run`];
    const { endedAtMs, skipped } = gift;
    const afterEnd = endedAtMs !== null && attemptedAt.some((at) => at > endedAtMs + IN_FLIGHT_MS);
    return [
      ...(afterEnd ? [`${merchantOrderId}: debited after the end`] : []),
      ...(skipped.has(month) && state === 'COMPLETED'
        ? [`${merchantOrderId}: ${month} was debited although it was skipped`]
        : []),
    ];
  });
}

/** Nothing ever happened to these gifts, so each of their months has to be paid in full, whatever happened to the servers. */
function steadyGifts(gifts: readonly Gift[], charges: readonly Charge[], lastMonth: string): string[] {
  const ours = new Map(charges.map((each) => [`${each.subscription} ${each.month}`, each]));
  return gifts
    .filter(({ isSteady }) => isSteady)
    .flatMap(({ subscriptionId, firstMonth, amountPaise }) => {
      const problems: string[] = [];
      for (let month = addMonths(firstMonth, 1); month <= lastMonth; month = addMonths(month, 1)) {
        const charge = ours.get(`${subscriptionId} ${month}`);
        if (charge?.state !== 'settled' || BigInt(charge.paise) !== BigInt(amountPaise))
          problems.push(
            `${subscriptionId}: ${month} of an undisturbed gift is ${charge?.state ?? 'missing'}`,
          );
      }
      return problems;
    });
}

const STATE_THERE: Record<string, string> = {
  active: 'ACTIVE',
  paused: 'PAUSED',
  ended: 'CANCELLED',
  revoked: 'REVOKED',
  expired: 'EXPIRED',
};

async function differencesOfMandates(
  { sandbox }: Testbed,
  mandates: readonly OwnMandate[],
): Promise<string[]> {
  const theirs = new Map((await sandbox.mandates()).map((each) => [each.merchantSubscriptionId, each.state]));
  return mandates.flatMap(({ subscription, state }) => {
    const there = theirs.get(subscription);
    return there === STATE_THERE[state] ? [] : [`${subscription}: ${state} here, ${there} there`];
  });
}

/** Each returns the violations of its rule in our own books: that the site did not even try what the provider would refuse. */
const rules: Record<string, ReturnType<typeof sql>> = {
  'a debit is ordered a day after its notice at the earliest': sql`
    select charge_id::text as about, at::text as detail from charge_event as tried
    where kind = 'attempted' and not exists (select from charge_event as told where told.attempt_id = tried.attempt_id
      and told.kind = 'notified' and told.at <= tried.at - interval '24 hours')`,
  'an email announced each debit before it was ordered': sql`
    select tried.charge_id::text as about, tried.at::text as detail from charge_event as tried
    where kind = 'attempted' and not exists (select from mail where mail.attempt_id = tried.attempt_id
      and mail.kind = 'charge_announced' and mail.sent_at <= tried.at)`,
  'nothing is ordered in the quiet hours': sql`
    select charge_id::text as about, local::text as detail
    from (select charge_id, (at at time zone 'Asia/Kolkata')::time as local from charge_event where kind = 'attempted') as tried
    where (local >= '10:00' and local < '13:00') or (local >= '17:00' and local < '21:30')`,
  'a month has one settled order at most': sql`
    select charge.id::text as about, count(*)::text as detail from charge join attempt using (donation_id)
    where attempt.state in ('COMPLETED', 'QUARANTINED') group by charge.id having count(*) > 1`,
  'a gift has one receipt': sql`
    select attempt.merchant_order_id as about, count(receipt.id)::text as detail
    from attempt left join receipt on receipt.attempt_id = attempt.id
    where attempt.state = 'COMPLETED' and order_kind <> 'checkout' group by attempt.id having count(receipt.id) <> 1`,
};

async function ownRules({ query }: Testbed): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(rules).map(async ([rule, statement]) => {
      const rows = await query<{ about: string; detail: string }>(statement);
      return rows.map(({ about, detail }) => `${rule}: ${about}: ${detail}`);
    }),
  );
  return found.flat();
}

/** The first gifts, which are paid when a mandate is set up. */
async function firstGiftsDiffer({ query }: Testbed, theirs: readonly BookedDebit[]): Promise<string[]> {
  const ours = await query<{ order: string; paise: string }>(sql`
    select merchant_order_id as "order", sum(entry.amount_paise)::text as paise
    from attempt join ledger_entry as entry on entry.attempt_id = attempt.id
    where order_kind = 'mandate' group by attempt.id`);
  const line = (order: string, paise: string | number) => `${order} ${paise}`;
  const booked = new Set(
    theirs.map(({ merchantOrderId, amountPaise }) => line(merchantOrderId, amountPaise)),
  );
  const known = new Set(ours.map(({ order, paise }) => line(order, paise)));
  return [...booked.symmetricDifference(known)].map((about) => `the first gift ${about} is in one book only`);
}

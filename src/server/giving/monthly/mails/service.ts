import { NEVER_PLACED } from '#domain/giving/failure.ts';
import { type ChargeFailure, chargeFailure } from '#domain/giving/monthly/charge.ts';
import { executeFrom, noticeFrom } from '#domain/giving/monthly/charge-schedule.ts';
import { isLive } from '#domain/giving/monthly/mandate.ts';
import {
  type MonthlyMailKind,
  type ToldEndCause,
  toldEndCause,
} from '#domain/giving/monthly/monthly-mails.ts';
import { nextGift } from '#domain/giving/monthly/next-gift.ts';
import { nextTryAt } from '#domain/giving/monthly/next-try.ts';
import { financialYear, financialYearFrom, indianDate } from '#domain/time/indian-time.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { messageDomain } from '../../../mail/service.ts';
import type { ReadTrust } from '../../../trust/details/service.ts';
import { failedCycles } from '../charge-queries.ts';
import { isPaidByLarger } from '../mandate-queries.ts';
import {
  chargesOf,
  endEvents,
  findOrder,
  givenBy,
  isRestoredSince,
  isUnderReview,
  lastKnownAt,
  lastOrderedAt,
  mandateOfOrder,
  monthsNotGiven,
  queueYearlyMails,
  replacedPaise,
} from './queries.ts';

type Executor = Database | Transaction;
type Mandate = NonNullable<Awaited<ReturnType<typeof mandateOfOrder>>>;
type Charge = Awaited<ReturnType<typeof chargesOf>>[number];
/** `attemptId`: the order of the month, or the first one of the mandate; `period`: the month or the financial year. */
type About = { kind: MonthlyMailKind; attemptId: string; period: string };
type Settings = { lowBalanceRetries: number };

type Next = { month: string; dueOn: string } | null;

/** What an email about a monthly gift says. Days are in India, YYYY-MM-DD. */
export type MonthlyFacts =
  | {
      kind: 'mandate_started';
      day: number;
      lastMonth: string | null;
      next: Next;
      replacedPaise: bigint | null;
    }
  | { kind: 'charge_announced'; dueOn: string; isSecondTry: boolean }
  | {
      kind: 'charge_failed';
      month: string;
      dueOn: string;
      reason: ChargeFailure;
      /** The order in question; null if there was none. */
      merchantOrderId: string | null;
      /** The first day on which it is tried again; null: not any more. */
      againOn: string | null;
      next: Next;
    }
  | { kind: 'mandate_ended'; cause: ToldEndCause; mayArrive: boolean; gifts: number; givenPaise: bigint }
  | {
      kind: 'mandate_year';
      year: string;
      gifts: number;
      givenPaise: bigint;
      skipped: number;
      failed: number;
    };

/** `firstAttemptId`: the first order of the mandate, with its donor; `amountPaise`: of the month, or of the plan. */
export type MonthlyMail = {
  mandateId: string;
  firstAttemptId: string;
  amountPaise: bigint;
  facts: MonthlyFacts;
};

/**
 * What an email about a monthly gift says, by what is known now; null if its donor need not be told, or not any more: a month that was
 * paid after all, a debit of a gift that was ended.
 */
export async function monthlyMail(
  db: Executor,
  about: About,
  { lowBalanceRetries }: Settings,
  now: Date,
): Promise<MonthlyMail | null> {
  const mandate = await mandateOfOrder(db, about.attemptId);
  if (!mandate) return null;
  const order = about.attemptId === mandate.attemptId ? null : await findOrder(db, about.attemptId);
  const given = { mandate, order, charges: await chargesOf(db, mandate.id) };
  const facts = await factsOf(db, about, given, { lowBalanceRetries, now });
  const amountPaise = order?.amountPaise ?? mandate.amountPaise;
  return facts && { mandateId: mandate.id, firstAttemptId: mandate.attemptId, amountPaise, facts };
}

type Given = { mandate: Mandate; order: Awaited<ReturnType<typeof findOrder>>; charges: Charge[] };

async function factsOf(
  db: Executor,
  about: About,
  given: Given,
  settings: Settings & { now: Date },
): Promise<MonthlyFacts | null> {
  const { mandate, charges } = given;
  switch (about.kind) {
    case 'mandate_started': {
      if (mandate.state !== 'active' && mandate.state !== 'paused') return null;
      const { day, lastMonth, replacesId } = mandate;
      const next = nextGift(mandate, charges, settings.now);
      return { kind: about.kind, day, lastMonth, next, replacedPaise: await replacedPaise(db, replacesId) };
    }
    case 'charge_announced':
      return announced(db, about, given);
    case 'charge_failed':
      return failed(db, about, given, settings);
    case 'mandate_ended': {
      const cause = toldEndCause(await endEvents(db, mandate.id));
      // Its donor may have ended it after the backup that the site was restored from.
      if (cause === 'provider' && (await isRestoredSince(db, await lastKnownAt(db, mandate.id)))) return null;
      if (cause === null) return null;
      const { gifts, paise } = await givenBy(db, mandate, null);
      const mayArrive = charges.some(({ state }) => state === 'attempted');
      return { kind: about.kind, cause, mayArrive, gifts, givenPaise: paise };
    }
    case 'mandate_year': {
      const { gifts, paise } = await givenBy(db, mandate, about.period);
      const notGiven = await monthsNotGiven(db, mandate.id, about.period);
      return { kind: about.kind, year: about.period, gifts, givenPaise: paise, ...notGiven };
    }
  }
}

/**
 * Queues what is sent once a year, about the financial year that is over, for each monthly gift that gave something in it. Calling it
 * again queues nothing twice. @returns how many emails.
 */
export async function queueYearlySummaries({
  db,
  clock,
  trust,
}: {
  db: Database;
  clock: () => Date;
  trust: ReadTrust;
}): Promise<number> {
  const now = clock();
  const year = financialYearFrom(Number(financialYear(now).slice(0, 4)) - 1);
  return queueYearlyMails(db, year, await messageDomain(db, trust), now);
}

/** Of a debit that its donor was notified of, and that is still to come. */
async function announced(
  db: Executor,
  { attemptId }: About,
  { mandate, charges }: Given,
): Promise<MonthlyFacts | null> {
  const charge = charges.find((each) => each.attemptId === attemptId);
  if (charge?.state !== 'notified' || !charge.notifiedAt || mandate.state !== 'active') return null;
  const earlier = await failedCycles(db, charge.id);
  return {
    kind: 'charge_announced',
    dueOn: indianDate(executeFrom(charge.dueOn, charge.notifiedAt)),
    isSecondTry: earlier.some(({ wasNotified }) => wasNotified),
  };
}

/**
 * Of a month that is still failed and for which no money has arrived. One whose order never reached the provider is ordered again at once,
 * so nobody is told yet.
 */
async function failed(
  db: Executor,
  { attemptId, period }: About,
  { mandate, charges, order }: Given,
  { lowBalanceRetries, now }: Settings & { now: Date },
): Promise<MonthlyFacts | null> {
  const charge = charges.find(({ month }) => month === period);
  const isLatest = charge?.attemptId === (order ? attemptId : null);
  if (!charge || !isLatest || charge.state !== 'failed' || !isLive(mandate.state)) return null;
  if (await mayBeGiven(db, mandate, charge)) return null;
  const cycles = await failedCycles(db, charge.id);
  const failedMonth = { month: period, failedAt: charge.changedAt, failed: cycles, mandate };
  const again = order && nextTryAt({ ...failedMonth, orderPaise: order.amountPaise }, lowBalanceRetries, now);
  const last = cycles.at(-1);
  if (again && last?.codes.includes(NEVER_PLACED)) return null;
  return {
    kind: 'charge_failed',
    month: period,
    dueOn: charge.dueOn,
    reason: last ? chargeFailure(last) : 'lapsed',
    merchantOrderId: order?.merchantOrderId ?? null,
    againOn: again && indianDate(executeFrom(charge.dueOn, again)),
    next: nextGift(mandate, charges, now),
  };
}

/** Whether money may have arrived for a month all the same: with another amount, with a larger gift, or while the books were lost. */
async function mayBeGiven(db: Executor, mandate: Mandate, charge: Charge): Promise<boolean> {
  // control: nobody whose money was taken is told that none was collected (monthly-mails.test.ts) → false
  if (await isUnderReview(db, charge.donationId)) return true;
  if (await isPaidByLarger(db, mandate.id, charge.month)) return true;
  return isRestoredSince(db, (await lastOrderedAt(db, charge.id)) ?? noticeFrom(charge.dueOn));
}

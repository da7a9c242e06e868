import type { MonthlyGiftSummary } from '#contract/giving/monthly/monthly.admin.ts';
import { CHARGE_FAILURES } from '#domain/giving/monthly/charge.ts';
import { indianMonth } from '#domain/giving/monthly/charge-schedule.ts';
import { END_CAUSES, endCause } from '#domain/giving/monthly/end-cause.ts';
import { rupeesFromPaise } from '#domain/money/money.ts';
import { addMonths } from '#domain/time/month.ts';
import { failureOf } from './list-queries.ts';
import type { MonthlyListDeps } from './service.ts';
import { endsSince, failuresSince, liveSums, outcomesSince, startsSince } from './summary-queries.ts';

/** This month and the five before it. */
const MONTHS = 6;

type Counted = { month: string; gifts: number };
const sumOf = (rows: readonly Counted[]) => rows.reduce((sum, { gifts }) => sum + gifts, 0);

/** What monthly gifts amount to, and what became of them in the last months. */
export async function summarizeMonthlyGifts({ db, clock }: MonthlyListDeps): Promise<MonthlyGiftSummary> {
  const current = indianMonth(clock());
  const since = addMonths(current, 1 - MONTHS);
  const [{ perMonthPaise, ...counts }, outcomes, failures, starts, ends] = await Promise.all([
    liveSums(db, current),
    outcomesSince(db, since),
    failuresSince(db, since),
    startsSince(db, since),
    endsSince(db, since),
  ]);
  const failed = failures.map((row) => ({ ...row, why: failureOf(row) }));
  const ended = ends.map((row) => ({ ...row, cause: endCause(row) }));
  // One that was agreed to too late never started, and one that was replaced goes on as the other.
  const causes = END_CAUSES.filter((cause) => cause !== 'late' && cause !== 'replaced');
  const months = Array.from({ length: MONTHS }, (_, ago) => addMonths(current, -ago)).map((month) => {
    const of = <Row extends Counted>(rows: readonly Row[]) => rows.filter((row) => row.month === month);
    return {
      month,
      started: sumOf(of(starts)),
      ended: causes
        .map((cause) => ({
          cause,
          gifts: sumOf(of(ended).filter((row) => row.cause === cause)),
        }))
        .filter(({ gifts }) => gifts > 0),
      settled: sumOf(of(outcomes).filter(({ state }) => state === 'settled')),
      skipped: sumOf(of(outcomes).filter(({ state }) => state === 'skipped')),
      failed: CHARGE_FAILURES.map((why) => ({
        why,
        gifts: sumOf(of(failed).filter((row) => row.why === why)),
      })).filter(({ gifts }) => gifts > 0),
    };
  });
  return { perMonthRupees: rupeesFromPaise(perMonthPaise), ...counts, months };
}

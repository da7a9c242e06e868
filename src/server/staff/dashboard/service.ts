import type { CampaignFigure, Dashboard, DayFigure, Figure, PeriodNet } from '#contract/staff/dashboard.ts';
import type { TrustDetails } from '#contract/trust/trust.ts';
import { explainFailure, type FailureReason, failureReason } from '#domain/giving/failure.ts';
import { type Paise, rupeesFromPaise } from '#domain/money/money.ts';
import { type ComparedPeriod, comparedPeriods, type Days } from '#domain/time/comparison-periods.ts';
import { financialYear, indianDate, startOfIndianDay } from '#domain/time/indian-time.ts';
import { renewalCalendar } from '#domain/trust/renewals.ts';
import type { RegistrationLaw } from '#domain/year-end/year-statement.ts';
import { isOverdue, lastBackup } from '../../backup/records.ts';
import type { Mode } from '../../config/config.ts';
import type { Database } from '../../db/client.ts';
import { findExcessPrivileges } from '../../db/roles/excess-privileges.ts';
import { hasPhotographs } from '../../trust/admin-pictures/service.ts';
import { openDetails, type ReadTrust, unsaidDetails } from '../../trust/details/service.ts';
import { statementNamesOf } from '../../year-end/statement-names/service.ts';
import { countWaiting } from '../approvals/service.ts';
import { describeMonthlyGifts } from './monthly-gifts.ts';
import {
  countCheques,
  countPaid,
  countQuiet,
  countStuck,
  countUnread,
  type DayReversals,
  type DaySums,
  failedPayments,
  givingDonors,
  openAlerts,
  reversalsByDay,
  sumsByDay,
  topCampaigns,
} from './queries.ts';

export type DashboardDeps = {
  db: Database;
  clock: () => Date;
  trust: ReadTrust;
  mode: Mode;
};

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const DAYS_SHOWN = 90;
const PAYMENT_DAYS = 30;
const CAMPAIGNS_SHOWN = 8;

/** The current figures; amounts in rupees. Each payment and what was reversed of it counts on the payment's day. */
export async function describeDashboard({ db, clock, trust, mode }: DashboardDeps): Promise<Dashboard> {
  const now = clock();
  const periods = comparedPeriods(indianDate(now));
  const since = periods.year.lastYear.from;
  const [
    received,
    reversed,
    donors,
    campaigns,
    payments,
    todo,
    trustDetails,
    photographs,
    privileges,
    backups,
    monthlyGifts,
  ] = await Promise.all([
    sumsByDay(db, since),
    reversalsByDay(db, since),
    describeDonors(db, periods),
    topCampaigns(db, CAMPAIGNS_SHOWN),
    describePayments(db, now),
    describeTodo(db, trust, now),
    trust(db),
    hasPhotographs(db),
    mode !== 'local' ? findExcessPrivileges(db) : [],
    describeBackups(db, mode, now),
    describeMonthlyGifts(db, now),
  ]);
  const details = openDetails(trustDetails);
  const sumsOf = ({ from, to }: Days) => ({
    from,
    to,
    ...add(received, reversed, (day) => day >= from && day <= to),
  });
  const netOf = (days: Days): PeriodNet => {
    const { from, to, netRupees } = sumsOf(days);
    return { from, to, netRupees };
  };
  const figure = (period: ComparedPeriod): Figure => ({
    ...sumsOf(period),
    previous: period.previous && netOf(period.previous),
    lastYear: netOf(period.lastYear),
  });
  return {
    asOf: now.toISOString(),
    today: figure(periods.today),
    month: figure(periods.month),
    year: figure(periods.year),
    donors,
    financialYear: financialYear(now),
    days: lastDays(now).map((day) => dayFigure(day, received, reversed)),
    campaigns: campaigns.map(campaignFigure),
    payments,
    monthlyGifts,
    setup: {
      details,
      unsaid: unsaidDetails(trustDetails),
      needsPhotographs: !photographs,
      donationsClosed: mode !== 'local' && details.some(({ onReceipts }) => onReceipts),
      databasePrivileges: privileges,
    },
    backups,
    todo,
  };
}

async function describeBackups(
  db: Database,
  mode: DashboardDeps['mode'],
  now: Date,
): Promise<Dashboard['backups']> {
  const last = await lastBackup(db);
  if (!last) return { last: null, overdue: mode === 'live' };
  const { takenAt, bytes, isInBucket } = last;
  return { last: { takenAt: takenAt.toISOString(), bytes, isInBucket }, overdue: isOverdue(last, now) };
}

async function describeDonors(
  db: Database,
  { month, year }: ReturnType<typeof comparedPeriods>,
): Promise<Dashboard['donors']> {
  const since = ({ from }: Days) => givingDonors(db, startOfIndianDay(from));
  const [ofMonth, ofYear] = await Promise.all([since(month), since(year)]);
  return { month: ofMonth, year: ofYear };
}

/** The days of the chart, oldest first. */
function lastDays(now: Date): string[] {
  return Array.from({ length: DAYS_SHOWN }, (_, index) =>
    indianDate(new Date(now.getTime() - (DAYS_SHOWN - 1 - index) * DAY_MS)),
  );
}

function dayFigure(day: string, received: readonly DaySums[], reversed: readonly DayReversals[]): DayFigure {
  const { netRupees, onlineRupees, gifts } = add(received, reversed, (each) => each === day);
  return { day, netRupees, onlineRupees, gifts };
}

/** The figures of some days. A gift of which nothing is left is no longer counted. */
function add(
  allReceived: readonly DaySums[],
  allReversed: readonly DayReversals[],
  isIncluded: (day: string) => boolean,
): Omit<Figure, 'from' | 'to' | 'previous' | 'lastYear'> {
  const received = allReceived.filter(({ day }) => isIncluded(day));
  const reversed = allReversed.filter(({ day }) => isIncluded(day));
  const gross = sum(received.map(({ receivedPaise }) => receivedPaise));
  const deducted = sum(reversed.map(({ paise }) => paise));
  const online =
    sum(received.filter(({ offline }) => !offline).map(({ receivedPaise }) => receivedPaise)) -
    sum(reversed.filter(({ offline }) => !offline).map(({ paise }) => paise));
  return {
    netRupees: rupeesFromPaise(gross - deducted),
    grossRupees: rupeesFromPaise(gross),
    deductedRupees: rupeesFromPaise(deducted),
    onlineRupees: rupeesFromPaise(online),
    gifts:
      received.reduce((total, { payments }) => total + payments, 0) -
      reversed.reduce((total, { whole }) => total + whole, 0),
  };
}

const sum = (amounts: readonly Paise[]): Paise => amounts.reduce((total, paise) => total + paise, 0n);

function campaignFigure(row: Awaited<ReturnType<typeof topCampaigns>>[number]): CampaignFigure {
  const { id, title, donors } = row;
  return {
    id,
    title,
    donors,
    raisedRupees: rupeesFromPaise(row.raisedPaise),
    goalRupees: rupeesFromPaise(row.goalPaise),
  };
}

async function describePayments(db: Database, now: Date): Promise<Dashboard['payments']> {
  const since = new Date(now.getTime() - PAYMENT_DAYS * DAY_MS);
  const [paid, failures] = await Promise.all([countPaid(db, since), failedPayments(db, since)]);
  const counts = new Map<FailureReason, number>();
  for (const { codes, count } of failures) {
    const key = failureReason((codes ?? '').split(' ').filter(Boolean));
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  const reasons = [...counts]
    .map(([key, count]) => ({ key, reason: explainFailure(key), count }))
    .toSorted((a, b) => b.count - a.count);
  return {
    days: PAYMENT_DAYS,
    paid,
    failed: reasons.reduce((total, { count }) => total + count, 0),
    reasons,
  };
}

async function describeTodo(db: Database, trust: ReadTrust, now: Date): Promise<Dashboard['todo']> {
  const [alerts, stuck, messages, cheques, requests, quiet, details, { law }] = await Promise.all([
    openAlerts(db),
    countStuck(db, new Date(now.getTime() - HOUR_MS)),
    countUnread(db),
    countCheques(db),
    countWaiting({ db }),
    countQuiet(db, now),
    trust(db),
    statementNamesOf(db, financialYear(now)),
  ]);
  const countOf = (isQuarantined: boolean) =>
    alerts
      .filter(({ kind }) => (kind === 'quarantined') === isQuarantined)
      .reduce((total, { count }) => total + count, 0);
  return [
    { kind: 'quarantined', count: countOf(true) },
    { kind: 'alerts', count: countOf(false) },
    { kind: 'stuck', count: stuck },
    { kind: 'messages', count: messages },
    { kind: 'cheques', count: cheques },
    { kind: 'requests', count: requests },
    { kind: 'updates', count: quiet },
    { kind: 'approvals', count: countToRenew(details, law, now) },
  ];
}

function countToRenew(details: TrustDetails, law: RegistrationLaw, now: Date): number {
  return renewalCalendar(details, law, now).filter(({ remindedOn }) => remindedOn !== null).length;
}

import * as z from 'zod/mini';
import { FAILURE_REASONS } from '#domain/giving/failure.ts';
import { endpoint, staff } from '../endpoint.ts';
import { Id, Moment } from '../fields/fields.ts';
import { IndianDate } from '../lists.admin.ts';
import { TRUST_GROUPS } from '../trust/trust.admin.ts';

const PeriodNet = z.object({
  /** The first and last day, in India. */
  from: IndianDate,
  to: IndianDate,
  netRupees: z.number(),
});
export type PeriodNet = z.infer<typeof PeriodNet>;

/**
 * The totals of a period, online and offline together. Refunds, bounced cheques and cancellations are deducted from the period
 * of their gift, so that a gift entered by mistake leaves no trace in `netRupees`.
 */
const Figure = z.object({
  ...PeriodNet.shape,
  grossRupees: z.number(),
  deductedRupees: z.number(),
  /** Those of which something is left. */
  gifts: z.number(),
  /** The online part of `netRupees`. */
  onlineRupees: z.number(),
  /** As many days before; null for a financial year. */
  previous: z.nullable(PeriodNet),
  /** The same days a year earlier. */
  lastYear: PeriodNet,
});
export type Figure = z.infer<typeof Figure>;

/** The people who gave in a period: for the first time, or again. Up to a minute old. */
const GivingDonors = z.object({ new: z.number(), returning: z.number() });
export type GivingDonors = z.infer<typeof GivingDonors>;

const DayFigure = z.object({
  day: IndianDate,
  netRupees: z.number(),
  onlineRupees: z.number(),
  gifts: z.number(),
});
export type DayFigure = z.infer<typeof DayFigure>;

const CampaignFigure = z.object({
  id: Id,
  title: z.string(),
  raisedRupees: z.number(),
  goalRupees: z.number(),
  donors: z.number(),
});
export type CampaignFigure = z.infer<typeof CampaignFigure>;

/**
 * `quarantined`: payments of an unexpected amount; `alerts`: all other open alerts; `stuck`: payments pending for more than an
 * hour; `messages`: unread ones; `cheques`: uncleared ones; `requests`: what waits for a second person; `updates`: campaigns with
 * money left and without an update for 90 days; `approvals`: tax registrations that have expired or soon will.
 */
const TodoKind = z.enum([
  'quarantined',
  'alerts',
  'stuck',
  'messages',
  'cheques',
  'requests',
  'updates',
  'approvals',
]);
export type TodoKind = z.infer<typeof TodoKind>;

const SomeGifts = z.object({ gifts: z.number(), rupees: z.number() });

/** The trust's current figures. Days, months and financial years are India's. */
export const Dashboard = z.object({
  asOf: Moment,
  today: Figure,
  month: Figure,
  year: Figure,
  donors: z.object({ month: GivingDonors, year: GivingDonors }),
  /** The current financial year, such as 2026-27. */
  financialYear: z.string(),
  /** The last ninety days, oldest first, including days without gifts. */
  days: z.array(DayFigure),
  /** The published campaigns with the highest totals. */
  campaigns: z.array(CampaignFigure),
  /** Online payments of the last days that ended, with the reasons for failure, most frequent first. */
  payments: z.object({
    days: z.number(),
    paid: z.number(),
    failed: z.number(),
    reasons: z.array(z.object({ key: z.enum(FAILURE_REASONS), reason: z.string(), count: z.number() })),
  }),
  /**
   * The monthly gifts due in this month, without first gifts; null if there are none. `expected` contains what has arrived, and nothing
   * skipped, held or failed.
   */
  monthlyGifts: z.nullable(
    z.object({ expected: SomeGifts, arrived: SomeGifts, skipped: z.number(), failed: z.number() }),
  ),
  setup: z.object({
    /** The trust's details that are still the sample trust's, or missing although receipts need them. */
    details: z.array(
      z.object({
        group: z.enum(TRUST_GROUPS),
        field: z.string(),
        problem: z.enum(['sample', 'missing']),
        onReceipts: z.boolean(),
      }),
    ),
    /** What donors look for and the trust has not said yet. */
    unsaid: z.array(z.object({ group: z.enum(TRUST_GROUPS), field: z.string() })),
    /** Whether campaigns and gallery show nothing but the drawings that the sample content comes with. */
    needsPhotographs: z.boolean(),
    /** Whether donations are refused until the details that receipts need are entered. */
    donationsClosed: z.boolean(),
    /** What the site's database role may do although the site never does it, such as "is a superuser"; only in live mode. */
    databasePrivileges: z.array(z.string()),
  }),
  backups: z.object({
    /** Null when there is none. */
    last: z.nullable(z.object({ takenAt: Moment, bytes: z.number(), isInBucket: z.boolean() })),
    /** Whether the last one is too old, or missing although the site is live. */
    overdue: z.boolean(),
  }),
  todo: z.array(z.object({ kind: TodoKind, count: z.number() })),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard',
  access: staff('read'),
  summary: 'Get donation totals, failed payments and open tasks',
  response: Dashboard,
});

import * as z from 'zod/mini';
import { Id, Moment } from '../fields.ts';
import { IndianDate } from './lists.ts';

/** What came in over a time: through the site and at the office together; `onlineRupees` is the part that came through the site. */
const Figure = z.object({
  /** The first day, by the calendar of India. */
  from: IndianDate,
  receivedRupees: z.number(),
  gifts: z.number(),
  onlineRupees: z.number(),
  /** What went back to donors in the same time. */
  givenBackRupees: z.number(),
});
export type Figure = z.infer<typeof Figure>;

const DayFigure = z.object({
  day: IndianDate,
  receivedRupees: z.number(),
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
 * `quarantined`: payments that were set apart; `alerts`: everything else to look into; `stuck`: payments that the provider
 * has called pending for more than an hour; `messages`: unread ones; `cheques`: those that are to be cleared;
 * `approvals`: registrations for taxes that have lapsed or soon end.
 */
const WaitingKind = z.enum(['quarantined', 'alerts', 'stuck', 'messages', 'cheques', 'approvals']);
export type WaitingKind = z.infer<typeof WaitingKind>;

/** The trust's figures at one moment. Days, months and financial years are India's. */
export const Dashboard = z.object({
  asOf: Moment,
  today: Figure,
  month: Figure,
  year: Figure,
  /** Of the financial year, such as 2026-27. */
  financialYear: z.string(),
  /** The last ninety days, the oldest first; those without a gift too. */
  days: z.array(DayFigure),
  /** The published campaigns that raised most. */
  campaigns: z.array(CampaignFigure),
  /** Tries to pay through the site in the last days: those that ended, and why they failed, the most frequent reason first. */
  payments: z.object({
    days: z.number(),
    paid: z.number(),
    failed: z.number(),
    reasons: z.array(z.object({ words: z.string(), count: z.number() })),
  }),
  waiting: z.array(z.object({ kind: WaitingKind, count: z.number() })),
});
export type Dashboard = z.infer<typeof Dashboard>;

/** GET: `Dashboard`. Open to all of staff. */
export const DASHBOARD_PATH = '/api/admin/dashboard';

import * as z from 'zod/mini';
import { Id, Moment } from '../fields/fields.ts';
import { StaffEmail, StaffRole } from './roles-and-policies.ts';

/** A session that opens the back office. */
export const StaffSession = z.object({
  id: Id,
  accountId: Id,
  name: z.string(),
  email: StaffEmail,
  role: StaffRole,
  /** Browser and system, such as "Chrome on Android". */
  device: z.string(),
  /** The beginning of the address, such as 203.0.x.x. */
  network: z.string(),
  firstSeenAt: Moment,
  lastSeenAt: Moment,
  /** The session that makes this call. */
  isCurrent: z.boolean(),
});
export type StaffSession = z.infer<typeof StaffSession>;

export const StaffSessions = z.object({ items: z.array(StaffSession) });

export const ACCESS_EVENTS = [
  'signed_in',
  'signed_out',
  'session_ended',
  'sign_in_refused',
  'access_refused',
  'other_account_refused',
  'bulk_reading',
  'person_revealed',
] as const;

/** Who used the back office, and what was refused. */
export const AccessOverview = z.object({
  /** Everybody's sessions that open the back office, last used first. */
  sessions: z.array(StaffSession),
  /** Sign-ins and refusals of the last 30 days, newest first, at most 100. */
  events: z.array(
    z.object({
      id: Id,
      at: Moment,
      name: z.string(),
      email: StaffEmail,
      action: z.enum(ACCESS_EVENTS),
      message: z.string(),
    }),
  ),
  /** Who read most pages of donors and donations in an hour of the last 7 days. */
  reading: z.array(z.object({ name: z.string(), email: StaffEmail, hour: Moment, pages: z.number() })),
  /** Pages of donors and donations that one person may read in an hour. */
  maxPagesPerHour: z.number(),
});
export type AccessOverview = z.infer<typeof AccessOverview>;

/** Names and contact details that lists show masked. */
export const RevealedPerson = z.object({
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
});
export type RevealedPerson = z.infer<typeof RevealedPerson>;

export const adminAccessPageCalls = {
  /** GET: `AccessOverview`, for owners. */
  overview: '/api/admin/access',
  /** GET: `StaffSessions`, the caller's own. */
  sessions: '/api/admin/sessions',
  /** DELETE: 204; one's own, or anybody's by an owner. */
  session: '/api/admin/sessions/:id',
  /** DELETE: 204; ends every session of an account, one's own, or anybody's by an owner. */
  sessionsOfAccount: '/api/admin/accounts/:id/sessions',
  /** POST: `RevealedPerson`; the audit log records it. */
  revealDonor: '/api/admin/donors/:id/contact',
  revealDonation: '/api/admin/donations/:id/contact',
} as const;

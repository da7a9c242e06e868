import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';
import { Id, Moment } from '../fields/fields.ts';
import { ById } from '../fields/id-and-version.admin.ts';
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
  'signed_in_by_link',
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

export const getAccessOverview = endpoint({
  method: 'GET',
  path: '/api/admin/access',
  access: staff('readAccess'),
  summary: 'List sessions, sign-ins, refusals and bulk reading of staff',
  response: AccessOverview,
});

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/api/admin/sessions',
  access: staff('read'),
  summary: 'List your own sessions in the back office',
  response: StaffSessions,
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/admin/sessions/:id',
  access: staff('read'),
  summary: 'End a session of yours, or of anybody as an owner',
  params: ById,
  errors: ['record_not_found'],
});

export const endSessionsOfAccount = endpoint({
  method: 'DELETE',
  path: '/api/admin/accounts/:id/sessions',
  access: staff('read'),
  summary: 'Sign an account out everywhere: yours, or anybody’s as an owner',
  params: ById,
  errors: ['record_not_found'],
});

export const revealDonor = endpoint({
  method: 'POST',
  path: '/api/admin/donors/:id/contact',
  access: staff('revealPerson'),
  summary: 'Get the name and contact details of a donor, which the audit log records',
  params: ById,
  response: RevealedPerson,
  errors: ['record_not_found'],
});

export const revealDonation = endpoint({
  method: 'POST',
  path: '/api/admin/donations/:id/contact',
  access: staff('revealPerson'),
  summary: 'Get the name and contact details of a donation, which the audit log records',
  params: ById,
  response: RevealedPerson,
  errors: ['record_not_found'],
});

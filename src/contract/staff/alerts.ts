import * as z from 'zod/mini';
import { ALERT_KINDS } from '#domain/staff/alert-kinds.ts';
import { endpoint, staff } from '../endpoint.ts';
import { Id, Moment } from '../fields/fields.ts';
import { ById } from '../fields/id-and-version.admin.ts';
import { countedListOf, dateOrder, pageQuery } from '../lists.admin.ts';

/** Something the trust has to look into; open until a member of staff marks it as resolved. */
export const Alert = z.object({
  id: Id,
  kind: z.enum(ALERT_KINDS),
  /** The order id or refund id concerned, or the backup. */
  about: z.string(),
  message: z.string(),
  /** Null when the alert is about no payment in our books. */
  donationId: z.nullable(Id),
  attemptId: z.nullable(Id),
  raisedAt: Moment,
  resolvedAt: z.nullable(Moment),
  resolvedBy: z.nullable(z.string()),
});
export type Alert = z.infer<typeof Alert>;

export const AlertQuery = z.strictObject({
  ...pageQuery,
  ...dateOrder,
  open: z._default(z.stringbool(), true),
});
export type AlertQuery = z.infer<typeof AlertQuery>;

export const listAlerts = endpoint({
  method: 'GET',
  path: '/api/admin/alerts',
  access: staff('readPeople'),
  summary: 'List alerts, newest first',
  query: AlertQuery,
  response: countedListOf(Alert),
});

export const resolveAlert = endpoint({
  method: 'POST',
  path: '/api/admin/alerts/:id/seen',
  access: staff('changeDonations'),
  summary: 'Mark an alert as resolved',
  params: ById,
  errors: ['record_not_found', 'alert_already_resolved'],
});

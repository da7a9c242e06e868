import * as z from 'zod/mini';
import { ALERT_KINDS } from '#domain/staff/alert-kinds.ts';
import { Id, Moment } from '../fields/fields.ts';
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

export const AlertPage = countedListOf(Alert);

export const adminAlertCalls = {
  /** GET `AlertQuery`: `AlertPage`, newest first. */
  alerts: '/api/admin/alerts',
  /** POST without a body: 204; 409 `alert_already_resolved`. */
  resolve: '/api/admin/alerts/:id/seen',
} as const;

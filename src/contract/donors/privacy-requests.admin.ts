import * as z from 'zod/mini';
import { DATA_REQUEST_KINDS, DATA_REQUEST_STATES } from '#domain/donors/data-requests.ts';
import { PRIVACY_LIMITS } from '#domain/donors/privacy-rules.ts';
import { staffRule } from '../errors/errors.admin.ts';
import { Id, Moment } from '../fields/fields.ts';
import { givenText } from '../fields/text-fields.admin.ts';

/** What a person asks of the trust about their own data. */
export const PrivacyRequest = z.object({
  id: Id,
  number: z.int(),
  kind: z.enum(DATA_REQUEST_KINDS),
  /** Null once the person is erased. */
  email: z.nullable(z.string()),
  details: z.string(),
  state: z.enum(DATA_REQUEST_STATES),
  reason: z.nullable(z.string()),
  keptUntil: z.nullable(z.string()),
  requestedAt: Moment,
  dueAt: Moment,
  isOverdue: z.boolean(),
  decidedAt: z.nullable(Moment),
  decidedBy: z.nullable(z.string()),
});
export type PrivacyRequest = z.infer<typeof PrivacyRequest>;

/** Open ones first, the one that is due first at the top; then the latest that were decided. */
export const PrivacyRequests = z.object({ items: z.array(PrivacyRequest) });

export const RefuseRequest = z.strictObject({ reason: givenText(500, 'reason_required') });

function rule(name: keyof typeof PRIVACY_LIMITS) {
  const { min, max } = PRIVACY_LIMITS[name];
  const outOfRange = staffRule({ code: 'number_out_of_range', params: { min, max } });
  return z.int(outOfRange).check(z.minimum(min, outOfRange), z.maximum(max, outOfRange));
}
export const PrivacySettings = z.strictObject({
  deadlineDays: rule('deadlineDays'),
  bookYears: rule('bookYears'),
  messageMonths: rule('messageMonths'),
  mailMonths: rule('mailMonths'),
});

export const adminPrivacyCalls = {
  /** GET: `PrivacyRequests`. */
  requests: '/api/admin/privacy-requests',
  /** POST without a body: 204. Erases the person, or records that a correction was made. */
  approve: '/api/admin/privacy-requests/:id/approve',
  /** POST `RefuseRequest`: 204. */
  refuse: '/api/admin/privacy-requests/:id/refuse',
  /** GET, PUT `PrivacySettings`. */
  settings: '/api/admin/privacy-settings',
} as const;

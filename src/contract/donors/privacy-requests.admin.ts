import * as z from 'zod/mini';
import { DATA_REQUEST_KINDS, DATA_REQUEST_STATES } from '#domain/donors/data-requests.ts';
import { PRIVACY_LIMITS } from '#domain/donors/privacy-rules.ts';
import { endpoint, staff } from '../endpoint.ts';
import { staffRule } from '../errors/errors.admin.ts';
import { Id, Moment } from '../fields/fields.ts';
import { ById } from '../fields/id-and-version.admin.ts';
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

function rule(name: keyof typeof PRIVACY_LIMITS) {
  const { min, max } = PRIVACY_LIMITS[name];
  const outOfRange = staffRule({ code: 'number_out_of_range', params: { min, max } });
  return z.int(outOfRange).check(z.minimum(min, outOfRange), z.maximum(max, outOfRange));
}
const PrivacySettings = z.strictObject({
  deadlineDays: rule('deadlineDays'),
  bookYears: rule('bookYears'),
  messageMonths: rule('messageMonths'),
  mailMonths: rule('mailMonths'),
  transferDays: rule('transferDays'),
  transferMonths: rule('transferMonths'),
});

const REQUESTS = '/api/admin/privacy-requests';

/** Open ones first, the one that is due first at the top; then the latest that were decided. */
export const listPrivacyRequests = endpoint({
  method: 'GET',
  path: REQUESTS,
  access: staff('readAccess'),
  summary: 'List requests about personal data, open ones first',
  response: z.object({ items: z.array(PrivacyRequest) }),
});

export const approvePrivacyRequest = endpoint({
  method: 'POST',
  path: `${REQUESTS}/:id/approve`,
  access: staff('changeAccess'),
  summary: 'Erase the person of a request, or record that a correction was made',
  params: ById,
  errors: ['record_not_found', 'request_already_decided', 'erasure_of_staff', 'erasure_payment_open'],
});

export const refusePrivacyRequest = endpoint({
  method: 'POST',
  path: `${REQUESTS}/:id/refuse`,
  access: staff('changeAccess'),
  summary: 'Refuse a request about personal data, with the reason',
  params: ById,
  body: z.strictObject({ reason: givenText(500, 'reason_required') }),
  errors: ['record_not_found', 'request_already_decided'],
});

export const getPrivacySettings = endpoint({
  method: 'GET',
  path: '/api/admin/privacy-settings',
  access: staff('readAccess'),
  summary: 'Get the deadline and the retention periods of personal data',
  response: PrivacySettings,
});

export const savePrivacySettings = endpoint({
  method: 'PUT',
  path: '/api/admin/privacy-settings',
  access: staff('changeRegistrations'),
  summary: 'Change the deadline and the retention periods of personal data',
  body: PrivacySettings,
  response: PrivacySettings,
});

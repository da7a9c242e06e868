import * as z from 'zod/mini';
import { API_SCOPES } from '#domain/staff/api-scopes.ts';
import { endpoint, staff } from '../endpoint.ts';
import { staffRule } from '../errors/errors.admin.ts';
import { Id, Moment } from '../fields/fields.ts';
import { ById } from '../fields/id-and-version.admin.ts';
import { required } from '../fields/text-fields.admin.ts';
import { IndianDate } from '../lists.admin.ts';

// The tokens with which programs of the trust read its data (data-api.server.ts).

const ApiScope = z.enum(API_SCOPES, staffRule('scopes_required'));

/** `new`: nobody has seen it yet, so nothing can use it. */
export const API_TOKEN_STATES = ['new', 'active', 'expired', 'revoked'] as const;

/** What a token did in an hour. */
const ApiTokenHour = z.object({
  hour: Moment,
  calls: z.number(),
  /** How often a response named a donor. */
  donors: z.number(),
  /** The beginning of the address of its last call, such as 203.0.x.x. */
  network: z.string(),
});

export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(ApiScope),
  state: z.enum(API_TOKEN_STATES),
  createdBy: z.string(),
  createdAt: Moment,
  /** Whether the person who created it is no longer an owner. */
  creatorHasLeft: z.boolean(),
  /** Whether the caller created it, and is the only one who can show it. */
  isOwn: z.boolean(),
  /** The last day on which it works. */
  expiresOn: IndianDate,
  revokedAt: z.nullable(Moment),
  /** Null for a token that a restore from a backup revoked. */
  revokedBy: z.nullable(z.string()),
  lastUsedAt: z.nullable(Moment),
  /** The hours of the last 30 days in which it was used, latest first, at most 50. */
  hours: z.array(ApiTokenHour),
});
export type ApiToken = z.infer<typeof ApiToken>;

export const NewApiToken = z.strictObject({
  name: required(80),
  scopes: z
    .array(ApiScope, staffRule('scopes_required'))
    .check(z.minLength(1, staffRule('scopes_required')), z.maxLength(API_SCOPES.length)),
  expiresOn: IndianDate,
});
export type NewApiToken = z.infer<typeof NewApiToken>;

const API_TOKENS = '/api/admin/api-tokens';
const API_TOKEN = '/api/admin/api-tokens/:id';

export const listApiTokens = endpoint({
  method: 'GET',
  path: API_TOKENS,
  access: staff('readAccess'),
  summary: 'List the tokens of the API with what they were used for, latest first',
  response: z.object({ items: z.array(ApiToken) }),
});

export const createApiToken = endpoint({
  method: 'POST',
  path: API_TOKENS,
  access: staff('changeAccess'),
  summary: 'Create a token of the API',
  description: 'One that may read donors’ details waits for another owner.',
  body: NewApiToken,
  response: ApiToken,
  status: 201,
  errors: ['too_many_tokens', 'edited_meanwhile', 'waits_for_owner', 'request_waits_already'],
});

export const showApiToken = endpoint({
  method: 'POST',
  path: `${API_TOKEN}/secret`,
  access: staff('changeAccess'),
  summary: 'Get a new token itself, once',
  params: ById,
  response: z.object({ token: z.string() }),
  errors: ['record_not_found', 'token_shown_already', 'token_of_somebody_else', 'token_has_ended'],
});

export const revokeApiToken = endpoint({
  method: 'DELETE',
  path: API_TOKEN,
  access: staff('changeAccess'),
  summary: 'Revoke a token of the API, at once',
  params: ById,
  errors: ['record_not_found', 'token_has_ended'],
});

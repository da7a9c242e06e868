import { v7 as uuid, validate } from 'uuid';
import type { ApiToken, NewApiToken } from '#contract/staff/api-tokens.ts';
import { API_SCOPES, PERSONAL_DATA } from '#domain/staff/api-scopes.ts';
import { endOfIndianDay, indianDate, writtenDay } from '#domain/time/indian-time.ts';
import type { Transaction } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { currentRole, tellOwners } from '../access/service.ts';
import { type ApprovalDeps, actOrAsk, requireOwnersApproval } from '../approvals/service.ts';
import { type AuditedChange, recordAudit, type SignedInStaff } from '../audit/service.ts';
import { generateToken, hashOfToken } from './authorise.ts';
import {
  countWorking,
  hoursOf,
  insertToken,
  lockToken,
  tokensExpiring,
  tokensWithPeople,
  updateToken,
} from './queries.ts';

export type ApiTokenDeps = ApprovalDeps;

const DAY_MS = 86_400_000;
const MAX_DAYS = 365;
const MAX_WORKING = 20;
const HOURS_SINCE_DAYS = 30;
const MAX_HOURS = 50;

/** All tokens, latest first, with what they were used for in the last 30 days. */
export async function listApiTokens(deps: ApiTokenDeps, by: SignedInStaff): Promise<{ items: ApiToken[] }> {
  const rows = await tokensWithPeople(deps.db);
  return { items: await Promise.all(rows.map((row) => describeToken(deps, by, row))) };
}

async function describeToken(
  { db, clock, ownerEmails }: ApiTokenDeps,
  by: SignedInStaff,
  { token, createdBy, revokedBy, lastUsedAt }: Awaited<ReturnType<typeof tokensWithPeople>>[number],
): Promise<ApiToken> {
  const now = clock();
  const since = new Date(now.getTime() - HOURS_SINCE_DAYS * DAY_MS);
  const hours = await hoursOf(db, token.id, since, MAX_HOURS);
  return {
    id: token.id,
    name: token.name,
    scopes: API_SCOPES.filter((scope) => token.scopes.includes(scope)),
    state: stateOf(token, now),
    createdBy: createdBy.name || createdBy.email,
    createdAt: token.createdAt.toISOString(),
    creatorHasLeft: (await currentRole(db, ownerEmails, createdBy.email)) !== 'owner',
    isOwn: token.createdBy === by.accountId,
    expiresOn: lastDayOf(token.expiresAt),
    revokedAt: token.revokedAt?.toISOString() ?? null,
    revokedBy,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    hours: hours.map(({ hour, calls, donors, network }) => ({
      hour: hour.toISOString(),
      calls,
      donors,
      network,
    })),
  };
}

type Stored = { tokenHash: string | null; revokedAt: Date | null; expiresAt: Date };

function stateOf({ tokenHash, revokedAt, expiresAt }: Stored, now: Date): ApiToken['state'] {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt <= now) return 'expired';
  return tokenHash === null ? 'new' : 'active';
}

/** The tokens in use that stop working within some days, with their last day. */
export async function expiringTokens(tx: Transaction, now: Date, days: number) {
  const until = new Date(now.getTime() + days * DAY_MS);
  const rows = await tokensExpiring(tx, { after: now, until });
  return rows.map(({ id, name, expiresAt }) => ({ id, name, lastDay: lastDayOf(expiresAt) }));
}

const lastDayOf = (expiresAt: Date) => indianDate(new Date(expiresAt.getTime() - 1));

/**
 * Creates a token that nobody has seen yet. Another owner has to approve one that names donors, or nobody to object.
 * @throws AppError as `addApiToken` and `actOrAsk` do.
 */
export async function createApiToken(
  deps: ApiTokenDeps,
  by: SignedInStaff,
  given: NewApiToken,
): Promise<ApiToken> {
  const id = await actOrAsk(deps, by, (tx) => addApiToken(tx, deps, by, given));
  const created = (await listApiTokens(deps, by)).items.find((each) => each.id === id);
  if (!created) throw new AppError('edited_meanwhile');
  return created;
}

/**
 * The same in the caller's transaction. @returns the id.
 * @throws AppError `gifts_scope_required`, `expiry_out_of_range`, `too_many_tokens`.
 */
export async function addApiToken(
  tx: Transaction,
  deps: ApiTokenDeps,
  by: SignedInStaff,
  { name, scopes, expiresOn }: NewApiToken,
): Promise<string> {
  const now = deps.clock();
  const last = indianDate(new Date(now.getTime() + MAX_DAYS * DAY_MS));
  if (scopes.includes(PERSONAL_DATA) && !scopes.includes('gifts:read'))
    throw new AppError('gifts_scope_required', { field: 'scopes' });
  // control: a token expires within a year (api-tokens.test.ts)
  if (expiresOn <= indianDate(now) || expiresOn > last)
    throw new AppError(
      { code: 'expiry_out_of_range', params: { last: writtenDay(last) } },
      { field: 'expiresOn' },
    );
  if ((await countWorking(tx, now)) >= MAX_WORKING)
    throw new AppError({ code: 'too_many_tokens', params: { max: MAX_WORKING } });
  // control: a token that names donors waits for another owner (api-tokens.test.ts) → null
  const approvalId = scopes.includes(PERSONAL_DATA)
    ? requireOwnersApproval(
        by,
        {
          kind: 'api_token',
          subject: `api-token:${deps.cipher.hash(name)}`,
          body: { name, scopes, expiresOn },
        },
        now,
      )
    : null;
  const id = uuid();
  const expiresAt = endOfIndianDay(expiresOn);
  await insertToken(tx, { id, name, scopes, createdBy: by.accountId, createdAt: now, expiresAt, approvalId });
  await recordAndTell(tx, deps, by, {
    action: 'api_token_created',
    target: { kind: 'api-token', id },
    message: `Created the API token “${name}”, which works until ${writtenDay(expiresOn)}.`,
    after: { name, scopes: scopes.join(', '), expiresOn },
  });
  return id;
}

/**
 * Makes a token and shows it to the person who created its entry, once. Only its hash is stored.
 * @throws AppError `record_not_found`, `token_of_somebody_else`, `token_has_ended`, `token_shown_already`.
 */
export async function showApiToken(
  deps: ApiTokenDeps,
  by: SignedInStaff,
  id: string,
): Promise<{ token: string }> {
  const token = generateToken();
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    const row = await requireToken(tx, id);
    // control: only the person who asked for a token sees it (api-tokens.test.ts)
    if (row.createdBy !== by.accountId) throw new AppError('token_of_somebody_else');
    const state = stateOf(row, now);
    if (state === 'active') throw new AppError('token_shown_already');
    if (state !== 'new') throw new AppError('token_has_ended');
    await updateToken(tx, id, { tokenHash: hashOfToken(token) });
    const message = `Was shown the API token “${row.name}”, which works from now on.`;
    await recordAndTell(tx, deps, by, {
      action: 'api_token_shown',
      target: { kind: 'api-token', id },
      message,
    });
  });
  return { token };
}

/** Ends a token, from its next call on. @throws AppError `record_not_found`, `token_has_ended`. */
export async function revokeApiToken(deps: ApiTokenDeps, by: SignedInStaff, id: string): Promise<void> {
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    const row = await requireToken(tx, id);
    if (['expired', 'revoked'].includes(stateOf(row, now))) throw new AppError('token_has_ended');
    await updateToken(tx, id, { revokedAt: now, revokedBy: by.accountId });
    await recordAndTell(tx, deps, by, {
      action: 'api_token_revoked',
      target: { kind: 'api-token', id },
      message: `Revoked the API token “${row.name}”.`,
    });
  });
}

async function requireToken(tx: Transaction, id: string) {
  const row = validate(id) ? await lockToken(tx, id) : undefined;
  if (!row) throw new AppError({ code: 'record_not_found', params: { record: 'token' } });
  return row;
}

async function recordAndTell(
  tx: Transaction,
  deps: ApiTokenDeps,
  by: SignedInStaff,
  change: AuditedChange,
): Promise<void> {
  await tellOwners(tx, deps, await recordAudit(tx, by, change, deps.clock()));
}

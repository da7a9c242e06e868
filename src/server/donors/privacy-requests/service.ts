import type { Logger } from 'pino';
import { v7 as uuid, validate } from 'uuid';
import type { PrivacyRequest } from '#contract/donors/privacy-requests.admin.ts';
import type { PrivacyRules } from '#domain/donors/privacy-rules.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { queueMail } from '../../mail/service.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import type { DonorCipher } from '../donor-data/cipher.ts';
import { readPrivacyRules, writePrivacyRules } from '../donor-data/privacy-rules.ts';
import { openRequests } from '../my-data/service.ts';
import {
  erasePerson,
  hasOpenPayment,
  insertErasures,
  listRequests,
  lockRequest,
  type RequestRow,
  updateRequest,
  wasStaff,
} from './queries.ts';

export type PrivacyDeps = {
  db: Database;
  clock: () => Date;
  trust: ReadTrust;
  cipher: DonorCipher;
  log: Logger;
  ownerEmails: readonly string[];
};

/** The requests, with open ones first. */
export async function listPrivacyRequests({
  db,
  clock,
}: Pick<PrivacyDeps, 'db' | 'clock'>): Promise<{ items: PrivacyRequest[] }> {
  const now = clock();
  const rows = await listRequests(db);
  return {
    items: rows.map(({ request, decidedByName, decidedByEmail }) => ({
      id: request.id,
      number: request.number,
      kind: request.kind,
      email: request.email,
      details: request.details,
      state: request.state,
      reason: request.reason,
      keptUntil: request.keptUntil,
      requestedAt: request.requestedAt.toISOString(),
      dueAt: request.dueAt.toISOString(),
      isOverdue: request.state === 'open' && request.dueAt < now,
      decidedAt: request.decidedAt?.toISOString() ?? null,
      decidedBy: decidedByName || decidedByEmail,
    })),
  };
}

/**
 * Erases the person of a request, or records that a correction was made, and informs them by email, all in one transaction.
 * @throws AppError `record_not_found`, `request_already_decided`, `erasure_of_staff`, `erasure_payment_open`.
 */
export async function approveRequest(deps: PrivacyDeps, by: SignedInStaff, id: string): Promise<void> {
  const { db, clock, cipher, log } = deps;
  const now = clock();
  const erased = await db.transaction(async (tx) => {
    const request = await requireOpen(tx, id);
    if (request.kind === 'correct') {
      await decide(tx, by, request, { state: 'done' }, now);
      await tellOutcome(tx, deps, request, now);
      return null;
    }
    const email = request.email ?? '';
    if (await wasStaff(tx, email, deps.ownerEmails)) throw new AppError('erasure_of_staff');
    // control: an erasure waits for open payments (requests.test.ts)
    if (await hasOpenPayment(tx, email)) throw new AppError('erasure_payment_open');
    const addresses = await erasePerson(tx, id, by.accountId, now);
    const records = addresses.map((each) => ({ id: uuid(), emailHash: cipher.hash(each), erasedAt: now }));
    await insertErasures(tx, records);
    const others = await openRequests(tx, addresses);
    // Queued after the erasure, which empties the recipients of all earlier emails; emptied once it is sent.
    await tellOutcome(tx, deps, request, now);
    for (const each of others) await decide(tx, by, each, { state: 'done', email: null, details: '' }, now);
    return records;
  });
  // The log outlives the database, so a backup that is restored without the latest erasures can be completed from it. A warning,
  // so that LOG_LEVEL=warn does not lose it.
  if (erased) log.warn({ erasures: erased }, 'a person was erased');
}

/**
 * Refuses a request and tells the person why.
 * @throws AppError `record_not_found`, `request_already_decided`.
 */
export async function refuseRequest(
  deps: PrivacyDeps,
  by: SignedInStaff,
  id: string,
  reason: string,
): Promise<void> {
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    const request = await requireOpen(tx, id);
    await decide(tx, by, request, { state: 'refused', reason }, now);
    await tellOutcome(tx, deps, request, now);
  });
}

async function tellOutcome(tx: Transaction, { trust }: PrivacyDeps, request: RequestRow, now: Date) {
  const recipient = request.email ?? '';
  await queueMail(tx, trust, { kind: 'data_decided', recipient, dataRequestId: request.id }, now);
}

async function decide(
  tx: Transaction,
  by: SignedInStaff,
  { id, number, kind }: RequestRow,
  change: Parameters<typeof updateRequest>[2] & { state: 'done' | 'refused' },
  now: Date,
): Promise<void> {
  await updateRequest(tx, id, { ...change, decidedBy: by.accountId, decidedAt: now });
  const what = kind === 'erase' ? 'erasure' : 'correction';
  const outcome = change.state === 'done' ? 'Carried out' : 'Refused';
  const action = change.state === 'done' ? 'privacy_request_done' : 'privacy_request_refused';
  const message = `${outcome} the request for ${what} number ${number}.`;
  await recordAudit(tx, by, { action, target: { kind: 'privacy-request', id }, message }, now);
}

async function requireOpen(tx: Transaction, id: string): Promise<RequestRow> {
  const request = validate(id) ? await lockRequest(tx, id) : undefined;
  if (!request) throw new AppError({ code: 'record_not_found', params: { record: 'request' } });
  if (request.state !== 'open') throw new AppError('request_already_decided');
  return request;
}

/** Changes the deadline and the retention periods. */
export async function savePrivacyRules(
  { db, clock }: Pick<PrivacyDeps, 'db' | 'clock'>,
  by: SignedInStaff,
  rules: PrivacyRules,
): Promise<PrivacyRules> {
  const now = clock();
  await db.transaction(async (tx) => {
    const before = await readPrivacyRules(tx);
    await writePrivacyRules(tx, rules, now);
    const message = 'Changed the deadline or retention of personal data.';
    const target = { kind: 'trust', id: 'privacy' } as const;
    await recordAudit(
      tx,
      by,
      { action: 'privacy_rules_changed', target, message, before, after: rules },
      now,
    );
  });
  return rules;
}

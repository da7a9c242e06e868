import { v7 as uuid, validate } from 'uuid';
import type { ListTotal } from '#contract/lists.admin.ts';
import type { AuditEntry, AuditQuery } from '#contract/staff/audit.ts';
import type { StaffRole } from '#contract/staff/roles-and-policies.ts';
import type { Paise } from '#domain/money/money.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { toPage } from '../../db/queries/keyset-pagination.ts';
import { describeChanges, describeEntry, idsIn } from './describe-entry.ts';
import { accountNames, accountsWithEntries, countEntries, insertEntry, listEntries } from './queries.ts';
import { recordsWithIds } from './record-queries.ts';

/** A member of staff as their session and the database describe them on this request. */
export type SignedInStaff = {
  accountId: string;
  email: string;
  name: string;
  photo: string;
  role: StaffRole;
  /** Until then they may perform sensitive actions; afterwards they have to sign in again. */
  recentSignInUntil: Date;
  sessionId: string;
  /** The second person's approval under which this is done (approvals). */
  approvalId?: string;
  /** The amount in paise of that approval. */
  approvedPaise?: Paise;
};

export type AuditedChange = {
  action: string;
  target: {
    kind:
      | 'staff'
      | 'donation'
      | 'donor'
      | 'monthly-gift'
      | 'alert'
      | 'message'
      | 'campaign'
      | 'category'
      | 'picture'
      | 'gallery'
      | 'export'
      | 'import'
      | 'trust'
      | 'service'
      | 'statement'
      | 'settlement'
      | 'bank-statement'
      | 'bank-line'
      | 'tally'
      | 'privacy-request'
      | 'receipts'
      | 'access'
      | 'approval'
      | 'api-token'
      | 'expense'
      | 'fund'
      | 'expected-transfer'
      | 'webhook';
    id: string;
  };
  /** A sentence for owners, without personal data. */
  message: string;
  /** What changed, with personal data masked. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Writes an entry to the audit log, in the transaction that makes the change. @returns its id. */
export async function recordAudit(
  tx: Transaction | Database,
  by: Pick<SignedInStaff, 'accountId' | 'role'>,
  change: AuditedChange,
  now: Date,
): Promise<string> {
  const id = uuid();
  await insertEntry(tx, {
    id,
    at: now,
    accountId: by.accountId,
    role: by.role,
    action: change.action,
    targetKind: change.target.kind,
    targetId: change.target.id,
    message: change.message.slice(0, 1000),
    before: wellFormed(change.before),
    after: wellFormed(change.after),
  });
  return id;
}

/** Postgres repairs a lone surrogate in a text column, but refuses JSON that contains one. */
function wellFormed(values: Record<string, unknown> | undefined): Record<string, unknown> | null {
  if (!values) return null;
  const entries = Object.entries(values).map(([key, value]) => [
    key,
    typeof value === 'string' ? value.toWellFormed() : value,
  ]);
  return Object.fromEntries(entries);
}

/** A page of the audit log; the first one says how many entries there are. @throws AppError `cursor_unknown` for an invalid cursor. */
export async function listAudit(
  { db }: { db: Database },
  query: AuditQuery,
): Promise<{ items: AuditEntry[]; nextCursor: string | null; total?: ListTotal }> {
  if (query.accountId !== undefined && !validate(query.accountId))
    return { items: [], nextCursor: null, total: { count: 0, isMore: false } };
  const [found, count] = await Promise.all([
    listEntries(db, query),
    query.cursor === undefined ? countEntries(db, query) : undefined,
  ]);
  const { rows, nextCursor } = toPage(found, query.limit);
  const records = await recordsWithIds(db, [...new Set(rows.flatMap(idsIn))]);
  const items = rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    who: { name: row.name, email: row.email, role: row.role },
    action: row.action,
    message: row.message,
    ...describeEntry(row, records),
    target: { kind: row.targetKind, id: row.targetId },
    changes: describeChanges(row, records),
    before: row.before,
    after: row.after,
  }));
  return { items, nextCursor, ...(count !== undefined && { total: { count, isMore: false } }) };
}

/** The members of staff with entries in the log, by name. */
export async function listAuditPeople({
  db,
}: {
  db: Database;
}): Promise<{ items: { id: string; name: string }[] }> {
  const rows = await accountsWithEntries(db);
  return { items: rows.map(({ id, name, email }) => ({ id, name: name || email })) };
}

const STAFF_PREFIX = 'staff:';
const NAME_OF_ACTOR: Readonly<Record<string, string>> = {
  donor: 'the donor',
  webhook: 'the payment provider',
  provider: 'the payment provider',
  replacement: 'the gift in its place',
  erasure: 'a privacy request',
  schedule: 'a scheduled check',
  reconciliation: 'the daily reconciliation',
  console: 'a server administrator',
};

/** A member of staff as histories, refunds and alerts record them. */
export function actorOf(by: SignedInStaff): `staff:${string}` {
  return `${STAFF_PREFIX}${by.accountId}`;
}

/** Looks up the names of recorded actors; staff who are unknown are called "staff". */
export async function namesOfActors(
  db: Database,
  actors: readonly (string | null)[],
): Promise<(actor: string) => string> {
  const ids = actors
    .filter((actor) => actor?.startsWith(STAFF_PREFIX))
    .map((actor) => actor?.slice(STAFF_PREFIX.length));
  const names = await accountNames(db, [...new Set(ids.filter((id) => validate(id)))] as string[]);
  return (actor) => NAME_OF_ACTOR[actor] ?? names.get(actor.slice(STAFF_PREFIX.length)) ?? 'staff';
}

import { v7 as uuid } from 'uuid';
import type { StaffRole } from '#contract/admin/access.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { auditEntry } from '../../db/schema/staff.ts';

/** Somebody of staff, as their session and the database say on this request. */
export type StaffPerson = {
  accountId: string;
  email: string;
  name: string;
  photo: string;
  role: StaffRole;
  /** Until then they may move money and change roles; afterwards they sign in once more. */
  mayUntil: Date;
};

export type AuditedChange = {
  action: string;
  target: {
    kind:
      | 'staff'
      | 'donation'
      | 'donor'
      | 'alert'
      | 'message'
      | 'campaign'
      | 'category'
      | 'picture'
      | 'gallery'
      | 'export'
      | 'import'
      | 'facts'
      | 'service'
      | 'statement';
    id: string;
  };
  /** A sentence for owners, without personal data. */
  words: string;
  /** What changed, with personal data masked. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Writes to the audit log, in the transaction that makes the change. */
export async function recordAudit(
  tx: Transaction | Database,
  by: StaffPerson,
  change: AuditedChange,
  now: Date,
): Promise<void> {
  await tx.insert(auditEntry).values({
    id: uuid(),
    at: now,
    accountId: by.accountId,
    role: by.role,
    action: change.action,
    targetKind: change.target.kind,
    targetId: change.target.id,
    words: change.words.slice(0, 1000),
    before: storable(change.before),
    after: storable(change.after),
  });
}

/** Half a character, which a text column mends by itself, makes Postgres refuse JSON as a whole. */
function storable(values: Record<string, unknown> | undefined): Record<string, unknown> | null {
  if (!values) return null;
  const mended = Object.entries(values).map(([key, value]) => [
    key,
    typeof value === 'string' ? value.toWellFormed() : value,
  ]);
  return Object.fromEntries(mended);
}

/** Who did something, as histories and refunds name them. */
export function actorOf(by: StaffPerson): `staff:${string}` {
  return `staff:${by.accountId}`;
}

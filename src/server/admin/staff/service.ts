import { validate } from 'uuid';
import type {
  AdminMe,
  AuditEntry,
  AuditQuery,
  ChangeRole,
  InviteStaff,
  StaffMember,
} from '#contract/admin/access.ts';
import { maskEmail } from '#domain/mask-email.ts';
import type { Transaction } from '../../db/client.ts';
import { pageOf } from '../../db/keyset-pagination.ts';
import { queueMail } from '../../features/mail/service.ts';
import type { ReadTrust } from '../../features/trust/service.ts';
import { AppError } from '../../http/errors.ts';
import { recordAudit, type StaffPerson } from '../audit/service.ts';
import { type AccessDeps, currentRole } from './access.ts';
import {
  accountsOf,
  auditLines,
  currentStaff,
  deleteSessionsOf,
  insertStaff,
  lockOwners,
  lockStaff,
  type StaffRow,
  updateStaff,
} from './queries.ts';

export type StaffDeps = AccessDeps & { trust: ReadTrust };

/** What stands before the address in the id of an owner whom the settings name. */
const BY_SETTINGS = 'settings:';

export function describeMe({ email, name, photo, role, mayUntil }: StaffPerson): AdminMe {
  return { email, name, photo, role, mayUntil: mayUntil.toISOString() };
}

/** Everybody of staff: the owners of the settings first, then by the date of their invitation. */
export async function listStaff({ db, ownerEmails }: StaffDeps): Promise<StaffMember[]> {
  const rows = (await currentStaff(db)).filter(({ email }) => !ownerEmails.includes(email));
  const emails = [...ownerEmails, ...rows.map(({ email }) => email)];
  const accounts = emails.length > 0 ? await accountsOf(db, emails) : [];
  const seen = (email: string) => {
    const own = accounts.filter((each) => each.email === email);
    const last = own.toSorted((a, b) => Number(b.lastSignInAt ?? 0) - Number(a.lastSignInAt ?? 0))[0];
    return { name: last?.name ?? null, lastSignInAt: last?.lastSignInAt?.toISOString() ?? null };
  };
  const named = ownerEmails.map((email) => ({
    ...{ id: `${BY_SETTINGS}${email}`, email, role: 'owner' as const, bySettings: true },
    ...{ invitedBy: null, invitedAt: null, ...seen(email) },
  }));
  const invited = rows.map(({ invitedAt, ...row }) => ({
    ...row,
    ...seen(row.email),
    invitedAt: invitedAt.toISOString(),
    bySettings: false,
  }));
  return [...named, ...invited];
}

/**
 * Gives an address a role from its next request on, and writes to it.
 * @throws AppError `already_staff` when it has one; `forbidden` when the inviting owner is none any more.
 */
export async function inviteStaff(
  deps: StaffDeps,
  by: StaffPerson,
  given: InviteStaff,
): Promise<StaffMember> {
  const email = given.email.toLowerCase();
  const now = deps.clock();
  const added = await deps.db.transaction(async (tx) => {
    await lockAsOwner(tx, deps, by);
    const { role } = given;
    const row = deps.ownerEmails.includes(email)
      ? undefined
      : await insertStaff(tx, { email, role, invitedBy: by.accountId }, now);
    if (!row) throw new AppError('already_staff', 'This address belongs to staff already.');
    await queueMail(tx, deps.trust, { kind: 'staff_invited', recipient: email, staffId: row.id }, now);
    const words = `Invited somebody as ${role}.`;
    const after = { email: maskEmail(email), role };
    await recordAudit(tx, by, { action: 'staff_invited', target: targetOf(row), words, after }, now);
    return row;
  });
  return requireListed(deps, added.id);
}

/**
 * Gives somebody of staff another role.
 * @throws AppError `not_found`; `access_protected` for oneself and for owners of the settings; `edited_meanwhile` when the
 * role is not the one that was seen; `forbidden` when the changing owner is none any more.
 */
export async function changeRole(
  deps: StaffDeps,
  by: StaffPerson,
  id: string,
  { role, seenRole }: ChangeRole,
): Promise<StaffMember> {
  await deps.db.transaction(async (tx) => {
    const row = await lockOther(tx, deps, by, id);
    if (row.role !== seenRole) {
      throw new AppError('edited_meanwhile', 'Somebody changed this role meanwhile. Please look again.');
    }
    await updateStaff(tx, id, { role });
    const words = `Changed a role from ${row.role} to ${role}.`;
    const change = { before: { role: row.role }, after: { role } };
    await recordAudit(
      tx,
      by,
      { action: 'role_changed', target: targetOf(row), words, ...change },
      deps.clock(),
    );
  });
  return requireListed(deps, id);
}

/**
 * Takes somebody's role away and ends their sessions, in one transaction: their very next request is refused.
 * Invariant: there is always an owner, because whoever removes is one, stays one until the commit, and cannot be the target.
 * @throws AppError as `changeRole` does.
 */
export async function removeStaff(deps: StaffDeps, by: StaffPerson, id: string): Promise<void> {
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    const row = await lockOther(tx, deps, by, id);
    await updateStaff(tx, id, { removedAt: now });
    await deleteSessionsOf(tx, row.email);
    const before = { email: maskEmail(row.email), role: row.role };
    const words = `Removed somebody who was ${row.role}.`;
    await recordAudit(tx, by, { action: 'staff_removed', target: targetOf(row), words, before }, now);
  });
}

/** Of two owners who remove each other at the same moment, the second waits here and is refused. */
async function lockAsOwner(tx: Transaction, { ownerEmails }: StaffDeps, by: StaffPerson): Promise<void> {
  await lockOwners(tx);
  if ((await currentRole(tx, ownerEmails, by.email)) !== 'owner') {
    throw new AppError('forbidden', 'You are no owner any more.');
  }
}

async function lockOther(tx: Transaction, deps: StaffDeps, by: StaffPerson, id: string): Promise<StaffRow> {
  await lockAsOwner(tx, deps, by);
  if (id.startsWith(BY_SETTINGS)) {
    throw new AppError('access_protected', 'This owner is named in the site’s settings and stays one.');
  }
  const row = validate(id) ? await lockStaff(tx, id) : undefined;
  if (!row) throw new AppError('not_found', 'There is nobody of staff under this number.');
  if (row.email === by.email) {
    throw new AppError('access_protected', 'Your own access is changed by another owner.');
  }
  return row;
}

async function requireListed(deps: StaffDeps, id: string): Promise<StaffMember> {
  const member = (await listStaff(deps)).find((each) => each.id === id);
  if (!member) throw new AppError('edited_meanwhile', 'Somebody changed this meanwhile. Please look again.');
  return member;
}

const targetOf = (row: StaffRow) => ({ kind: 'staff', id: row.id }) as const;

/** A page of the audit log, the newest first. @throws AppError `invalid_input` for what is no cursor. */
export async function listAudit(
  { db }: StaffDeps,
  query: AuditQuery,
): Promise<{ items: AuditEntry[]; nextCursor: string | null }> {
  const { rows, nextCursor } = pageOf(await auditLines(db, query), query.limit);
  const items = rows.map(
    ({ id, at, name, email, role, action, words, targetKind, targetId, before, after }) => ({
      ...{ id, action, words, before, after, at: at.toISOString() },
      who: { name, email, role },
      target: { kind: targetKind, id: targetId },
    }),
  );
  return { items, nextCursor };
}

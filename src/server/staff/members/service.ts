import { validate } from 'uuid';
import type { StaffRole } from '#contract/staff/roles-and-policies.ts';
import type { AdminMe, ChangeRole, InviteStaff, StaffMember } from '#contract/staff/staff.ts';
import { maskEmail } from '#domain/donors/mask-email.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { hasMonthlyGifts } from '../../giving/admin-monthly/service.ts';
import { queueMail } from '../../mail/service.ts';
import { currentRole, releaseStaffAddress, tellOwners } from '../access/service.ts';
import { type ApprovalDeps, actOrAsk, requireOwnersApproval } from '../approvals/service.ts';
import { type AuditedChange, recordAudit, type SignedInStaff } from '../audit/service.ts';
import {
  accountsOf,
  accountsOfStaff,
  boundAddresses,
  currentStaff,
  deleteSessionsOf,
  insertStaff,
  lockOwners,
  lockStaff,
  type StaffRow,
  updateStaff,
} from './queries.ts';

export type StaffDeps = ApprovalDeps;

/** The prefix of the ids of owners named in OWNER_EMAILS. */
export const SETTINGS_PREFIX = 'settings:';

/** The accounts of the owners in the settings and of staff with these roles, who have signed in at least once, by name. */
export function staffWithRoles(
  db: Database | Transaction,
  ownerEmails: readonly string[],
  roles: readonly StaffRole[],
): Promise<{ id: string; name: string }[]> {
  return accountsOfStaff(db, ownerEmails, roles);
}

export async function describeMe({ db }: Pick<StaffDeps, 'db'>, by: SignedInStaff): Promise<AdminMe> {
  const { email, name, photo, role } = by;
  const recentSignInUntil = by.recentSignInUntil.toISOString();
  return { email, name, photo, role, recentSignInUntil, hasMonthlyGifts: await hasMonthlyGifts(db) };
}

/** All staff: the owners named in OWNER_EMAILS first, then by date of invitation. */
export async function listStaff({ db, ownerEmails }: StaffDeps): Promise<StaffMember[]> {
  const rows = (await currentStaff(db)).filter(({ email }) => !ownerEmails.includes(email));
  const emails = [...ownerEmails, ...rows.map(({ email }) => email)];
  const accounts = emails.length > 0 ? await accountsOf(db, emails) : [];
  const bound = await boundAddresses(db, emails);
  const latestSignIn = (email: string) => {
    const own = accounts.filter((each) => each.email === email);
    const last = own.toSorted((a, b) => Number(b.lastSignInAt ?? 0) - Number(a.lastSignInAt ?? 0))[0];
    return { name: last?.name ?? null, lastSignInAt: last?.lastSignInAt?.toISOString() ?? null };
  };
  const configured = ownerEmails.map((email) => ({
    id: `${SETTINGS_PREFIX}${email}`,
    email,
    role: 'owner' as const,
    invitedBy: null,
    invitedAt: null,
    hasGoogleAccount: bound.has(email),
    bySettings: true,
    ...latestSignIn(email),
  }));
  const invited = rows.map(({ invitedAt, ...row }) => ({
    ...row,
    ...latestSignIn(row.email),
    invitedAt: invitedAt.toISOString(),
    hasGoogleAccount: bound.has(row.email),
    bySettings: false,
  }));
  return [...configured, ...invited];
}

/**
 * Gives an address a role, effective from its next request, and sends it an invitation. Another owner has to approve a new owner,
 * or nobody to object.
 * @throws AppError as `addStaff` and `actOrAsk` do.
 */
export async function inviteStaff(
  deps: StaffDeps,
  by: SignedInStaff,
  given: InviteStaff,
): Promise<StaffMember> {
  const id = await actOrAsk(deps, by, (tx) => addStaff(tx, deps, by, given));
  return requireListed(deps, id);
}

/**
 * The same in the caller's transaction. @returns the id.
 * @throws AppError `already_staff` when it has one; `forbidden` when the inviting person is no longer an owner.
 */
export async function addStaff(
  tx: Transaction,
  deps: StaffDeps,
  by: SignedInStaff,
  { email: typed, role }: InviteStaff,
): Promise<string> {
  const email = typed.toLowerCase();
  const now = deps.clock();
  await lockAsOwner(tx, deps, by);
  const row = deps.ownerEmails.includes(email)
    ? undefined
    : await insertStaff(tx, { email, role, invitedBy: by.accountId }, now);
  if (!row) throw new AppError('already_staff');
  // control: a new owner waits for a second owner (owner-changes.test.ts)
  if (role === 'owner') {
    const subject = `invitation:${deps.cipher.hash(email)}`;
    requireOwnersApproval(by, { kind: 'owner_added', subject, body: { email, role } }, now);
  }
  await queueMail(tx, deps.trust, { kind: 'staff_invited', recipient: email, staffId: row.id }, now);
  const message = `Invited a member of staff as ${role}.`;
  const after = { email: maskEmail(email), role };
  await recordAndTell(tx, deps, by, { action: 'staff_invited', target: targetOf(row), message, after });
  return row.id;
}

/**
 * Changes a member of staff's role. Another owner has to approve it if an owner is changed, or nobody to object.
 * @throws AppError as `applyRole` and `actOrAsk` do.
 */
export async function changeRole(
  deps: StaffDeps,
  by: SignedInStaff,
  id: string,
  given: ChangeRole,
): Promise<StaffMember> {
  await actOrAsk(deps, by, (tx) => applyRole(tx, deps, by, id, given));
  return requireListed(deps, id);
}

/**
 * The same in the caller's transaction.
 * @throws AppError `record_not_found`; `own_access` for oneself; `owner_in_settings` for owners named in OWNER_EMAILS;
 * `edited_meanwhile` when the role differs from `seenRole`; `forbidden` when the changing person is no longer an owner.
 */
export async function applyRole(
  tx: Transaction,
  deps: StaffDeps,
  by: SignedInStaff,
  id: string,
  { role, seenRole }: ChangeRole,
): Promise<void> {
  const row = await lockOther(tx, deps, by, id);
  if (row.role !== seenRole) throw new AppError('edited_meanwhile');
  const now = deps.clock();
  // control: a change of an owner’s role waits for a second owner (owner-changes.test.ts)
  if (role !== row.role && (role === 'owner' || row.role === 'owner')) {
    const body = { id, email: row.email, role, seenRole };
    requireOwnersApproval(by, { kind: 'role_changed', subject: `staff:${id}`, body }, now);
  }
  await updateStaff(tx, id, {
    role,
    // control: a changed role is a new one (protection.test.ts)
    roleSince: now,
  });
  const change = {
    action: 'role_changed',
    target: targetOf(row),
    message: `Changed a role from ${row.role} to ${role}.`,
    before: { role: row.role },
    after: { role },
  };
  await recordAndTell(tx, deps, by, change);
}

/**
 * Removes a member of staff and ends their sessions in one transaction, so their next request is refused. Another owner has to
 * approve it for an owner, or nobody to object.
 * @throws AppError as `removeMember` and `actOrAsk` do.
 */
export async function removeStaff(deps: StaffDeps, by: SignedInStaff, id: string): Promise<void> {
  await actOrAsk(deps, by, (tx) => removeMember(tx, deps, by, id));
}

/**
 * The same in the caller's transaction.
 * Invariant: there is always an owner, because the removing person is one until the commit and cannot be the target.
 * @throws AppError as `applyRole` does.
 */
export async function removeMember(
  tx: Transaction,
  deps: StaffDeps,
  by: SignedInStaff,
  id: string,
): Promise<void> {
  const now = deps.clock();
  const row = await lockOther(tx, deps, by, id);
  // control: the removal of an owner waits for a second owner (owner-changes.test.ts)
  if (row.role === 'owner') {
    const body = { id, email: row.email, role: row.role };
    requireOwnersApproval(by, { kind: 'owner_removed', subject: `staff:${id}`, body }, now);
  }
  await updateStaff(tx, id, { removedAt: now });
  await deleteSessionsOf(tx, row.email);
  await releaseStaffAddress(tx, row.email);
  const before = { email: maskEmail(row.email), role: row.role };
  const message = `Removed a member of staff who was ${row.role}.`;
  await recordAndTell(tx, deps, by, { action: 'staff_removed', target: targetOf(row), message, before });
}

/** Records a change of access and tells all owners, who could otherwise not object to a second person whom one of them has chosen. */
export async function recordAndTell(
  tx: Transaction,
  deps: StaffDeps,
  by: SignedInStaff,
  change: AuditedChange,
): Promise<void> {
  const entry = await recordAudit(tx, by, change, deps.clock());
  // control: owners are told of changes of access (protection.test.ts)
  await tellOwners(tx, deps, entry);
}

/** When two owners remove each other at the same time, the second waits here and is refused. */
export async function lockAsOwner(
  tx: Transaction,
  { ownerEmails }: StaffDeps,
  by: SignedInStaff,
): Promise<void> {
  await lockOwners(tx);
  if ((await currentRole(tx, ownerEmails, by.email)) !== 'owner') {
    throw new AppError('forbidden');
  }
}

/** A member of staff whom an owner changes, locked. */
export async function lockOther(
  tx: Transaction,
  deps: StaffDeps,
  by: SignedInStaff,
  id: string,
): Promise<StaffRow> {
  await lockAsOwner(tx, deps, by);
  if (id.startsWith(SETTINGS_PREFIX)) {
    throw new AppError('owner_in_settings');
  }
  const row = validate(id) ? await lockStaff(tx, id) : undefined;
  if (!row) throw new AppError({ code: 'record_not_found', params: { record: 'member of staff' } });
  if (row.email === by.email) {
    throw new AppError('own_access');
  }
  return row;
}

async function requireListed(deps: StaffDeps, id: string): Promise<StaffMember> {
  const member = (await listStaff(deps)).find((each) => each.id === id);
  if (!member) throw new AppError('edited_meanwhile');
  return member;
}

const targetOf = (row: StaffRow) => ({ kind: 'staff', id: row.id }) as const;

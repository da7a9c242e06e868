import { maskEmail } from '#domain/donors/mask-email.ts';
import type { Transaction } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { releaseStaffAddress } from '../access/service.ts';
import { actOrAsk, requireOwnersApproval } from '../approvals/service.ts';
import type { SignedInStaff } from '../audit/service.ts';
import { deleteSessionsOf, updateStaff } from './queries.ts';
import { lockAsOwner, lockOther, recordAndTell, SETTINGS_PREFIX, type StaffDeps } from './service.ts';

/**
 * Lets another Google account use the address of a member of staff, such as after somebody lost theirs. Another owner has to approve
 * it for an owner, or nobody to object: whoever manages the trust's addresses could otherwise become the second owner.
 * @throws AppError as `releaseAccount` and `actOrAsk` do.
 */
export async function releaseGoogleAccount(deps: StaffDeps, by: SignedInStaff, id: string): Promise<void> {
  await actOrAsk(deps, by, (tx) => releaseAccount(tx, deps, by, id));
}

/**
 * The same in the caller's transaction; ends the sessions of the previous account, and the role counts as new.
 * @throws AppError `record_not_found`; `own_access` for oneself; `forbidden` when the caller is no longer an owner.
 */
export async function releaseAccount(
  tx: Transaction,
  deps: StaffDeps,
  by: SignedInStaff,
  id: string,
): Promise<void> {
  const isNamed = id.startsWith(SETTINGS_PREFIX);
  const { email, role } = isNamed
    ? await ownerInSettings(tx, deps, by, id.slice(SETTINGS_PREFIX.length))
    : await lockOther(tx, deps, by, id);
  const now = deps.clock();
  // control: another Google account becomes an owner only with a second owner (protection.test.ts)
  if (role === 'owner') {
    const subject = `account:${deps.cipher.hash(email)}`;
    requireOwnersApproval(by, { kind: 'owner_account_released', subject, body: { id, email, role } }, now);
  }
  await releaseStaffAddress(tx, email);
  await deleteSessionsOf(tx, email);
  if (!isNamed) await updateStaff(tx, id, { role, roleSince: now });
  const message = 'Let another Google account use the address of a member of staff.';
  // The ID of an owner in the settings contains the address.
  const target = { kind: 'staff', id: isNamed ? 'settings' : id } as const;
  const before = { email: maskEmail(email) };
  await recordAndTell(tx, deps, by, { action: 'staff_account_released', target, message, before });
}

async function ownerInSettings(tx: Transaction, deps: StaffDeps, by: SignedInStaff, email: string) {
  await lockAsOwner(tx, deps, by);
  if (!deps.ownerEmails.includes(email))
    throw new AppError({ code: 'record_not_found', params: { record: 'member of staff' } });
  if (email === by.email) throw new AppError('own_access');
  return { email, role: 'owner' as const };
}

import type { ACCESS_EVENTS } from '#contract/staff/access.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import { recordAudit } from '../audit/service.ts';
import { countEvents, emailOfAccount } from './queries.ts';
import { type AccessDeps, currentRole, type Refused, tellOwners } from './service.ts';

export type EventDeps = AccessDeps & { trust: ReadTrust };

/** So that a script that is refused over and over does not fill the audit log; the server's log has every refusal. */
const MAX_ENTRIES_PER_HOUR = 20;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type AccessEvent = {
  action: (typeof ACCESS_EVENTS)[number];
  accountId: string;
  /** A sentence for owners, without personal data. */
  message: string;
};

/**
 * Writes an event of a member of staff to the audit log; events of donors are none of the back office's business.
 * @returns the id of the entry; null when the account has no role, or has too many entries of this kind in the last hour.
 */
export async function recordAccess(deps: EventDeps, event: AccessEvent): Promise<string | null> {
  const { db, clock, ownerEmails } = deps;
  const { action, accountId, message } = event;
  const now = clock();
  const email = await emailOfAccount(db, accountId);
  const role = email && (await currentRole(db, ownerEmails, email));
  if (!role) return null;
  const since = new Date(now.getTime() - HOUR_MS);
  if ((await countEvents(db, accountId, action, since)) >= MAX_ENTRIES_PER_HOUR) return null;
  const target = { kind: 'access', id: accountId } as const;
  return recordAudit(db, { accountId, role }, { action, target, message }, now);
}

const SIGN_IN_TEXTS = {
  signed_in: 'Signed in.',
  signed_in_by_link: 'Signed in as a donor, by a link in an email. That does not open the back office.',
  signed_out: 'Signed out.',
  sign_in_refused: 'A new sign-in was refused',
} as const;

const REFUSALS: Readonly<Record<string, string>> = {
  not_recent: 'the provider did not confirm a sign-in within the last few minutes',
  other_account: 'it came from a different account',
};

/** Records a sign-in, a sign-out or a refused sign-in of staff. */
export async function recordSignIn(
  deps: EventDeps,
  {
    action,
    accountId,
    reason = '',
  }: { action: keyof typeof SIGN_IN_TEXTS; accountId: string; reason?: string },
): Promise<void> {
  const why = REFUSALS[reason];
  const message = why ? `${SIGN_IN_TEXTS[action]}: ${why}.` : SIGN_IN_TEXTS[action];
  await recordAccess(deps, { action, accountId, message });
}

/**
 * Records that a member of staff called something that the role does not allow, or that another Google account came with the address
 * of one. Owners are told of such an account once a day.
 */
export async function recordRefusal(
  deps: EventDeps,
  { accountId, role, isOtherAccount, call }: Refused & { call: string },
): Promise<void> {
  if (!role) return;
  if (isOtherAccount) {
    const action = 'other_account_refused';
    const since = new Date(deps.clock().getTime() - DAY_MS);
    if ((await countEvents(deps.db, accountId, action, since)) > 0) return;
    const message =
      'Another Google account with the address of a member of staff was refused. If it is the same person, release the address under Staff.';
    const entry = await recordAccess(deps, { action, accountId, message });
    if (entry) await tellOwners(deps.db, deps, entry);
    return;
  }
  const message = `Was refused as ${role}: ${call}`;
  await recordAccess(deps, { action: 'access_refused', accountId, message });
}

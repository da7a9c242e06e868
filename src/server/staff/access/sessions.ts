import { validate } from 'uuid';
import type { AccessOverview, RevealedPerson, StaffSession } from '#contract/staff/access.ts';
import { ACCESS_EVENTS } from '#contract/staff/access.ts';
import type { Transaction } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { recordAudit, type SignedInStaff } from '../audit/service.ts';
import type { EventDeps } from './events.ts';
import {
  accessEvents,
  accountOfSessionId,
  busiestHours,
  contactOfDonation,
  contactOfDonor,
  emailOfAccount,
  endSessions,
  usedSessions,
} from './queries.ts';
import type { ReadingDeps } from './reading.ts';
import { type AccessDeps, currentRole } from './service.ts';

const DAY_MS = 86_400_000;
const EVENT_DAYS = 30;
const MAX_EVENTS = 100;
const READING_DAYS = 7;
const MAX_HOURS = 20;

/** The sessions that open the back office, last used first: everybody's, or those of one account. */
export async function listSessions(
  deps: AccessDeps,
  by: SignedInStaff,
  accountId?: string,
): Promise<StaffSession[]> {
  const { db, clock, ownerEmails, staffSession } = deps;
  const now = clock();
  const idleSince = new Date(now.getTime() - staffSession.idleMs);
  const oldest = now.getTime() - staffSession.maxMs;
  const rows = await usedSessions(db, now, idleSince, accountId);
  const sessions = await Promise.all(
    rows.map(async ({ signedInAt, lastSeenAt, device, network, ...row }) => {
      const role = await currentRole(db, ownerEmails, row.email);
      if (!role || signedInAt.getTime() <= oldest) return [];
      return {
        ...row,
        role,
        device: device ?? '',
        network: network ?? '',
        firstSeenAt: signedInAt.toISOString(),
        lastSeenAt: (lastSeenAt ?? signedInAt).toISOString(),
        isCurrent: row.id === by.sessionId,
      };
    }),
  );
  return sessions.flat();
}

/** Who used the back office, and what was refused. */
export async function describeAccess(deps: ReadingDeps, by: SignedInStaff): Promise<AccessOverview> {
  const { db, clock, maxPagesPerHour } = deps;
  const ago = (days: number) => new Date(clock().getTime() - days * DAY_MS);
  const [sessions, events, reading] = await Promise.all([
    listSessions(deps, by),
    accessEvents(db, ago(EVENT_DAYS), MAX_EVENTS),
    busiestHours(db, ago(READING_DAYS), MAX_HOURS),
  ]);
  return {
    sessions,
    events: events.flatMap(({ at, action, ...event }) => {
      const known = ACCESS_EVENTS.find((each) => each === action);
      return known ? { ...event, action: known, at: at.toISOString() } : [];
    }),
    reading: reading.map(({ hour, ...row }) => ({ ...row, hour: hour.toISOString() })),
    maxPagesPerHour,
  };
}

/** Ends a session: one's own, or anybody's as an owner. @throws AppError `record_not_found`. */
export async function endSession(deps: EventDeps, by: SignedInStaff, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const accountId = validate(id) ? await accountOfSessionId(tx, id) : undefined;
    requireOwnOrOwner(by, accountId);
    await endSessions(tx, { id });
    const message = accountId === by.accountId ? 'Ended a session.' : 'Ended another person’s session.';
    await recordEnding(deps, tx, by, accountId, message);
  });
}

/** Ends every session of an account: one's own, or anybody's as an owner. @throws AppError `record_not_found`. */
export async function endSessionsOf(deps: EventDeps, by: SignedInStaff, accountId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const known = validate(accountId) ? await emailOfAccount(tx, accountId) : undefined;
    requireOwnOrOwner(by, known && accountId);
    const ended = await endSessions(tx, { accountId });
    const what = accountId === by.accountId ? 'Signed out' : 'Signed another person out';
    await recordEnding(deps, tx, by, accountId, `${what} everywhere (sessions: ${ended}).`);
  });
}

/** Others do not learn whether somebody else's session exists. */
function requireOwnOrOwner(by: SignedInStaff, accountId: string | undefined): asserts accountId is string {
  if (
    accountId &&
    // control: only owners end other people’s sessions (access.test.ts)
    (accountId === by.accountId || by.role === 'owner')
  )
    return;
  throw new AppError({ code: 'record_not_found', params: { record: 'session' } });
}

async function recordEnding(
  { clock }: EventDeps,
  tx: Transaction,
  by: SignedInStaff,
  accountId: string,
  message: string,
): Promise<void> {
  const target = { kind: 'access', id: accountId } as const;
  await recordAudit(tx, by, { action: 'session_ended', target, message }, clock());
}

/** The name and contact details of one record that the role sees masked in lists; recorded. @throws AppError `record_not_found`. */
export async function revealPerson(
  { db, clock }: EventDeps,
  by: SignedInStaff,
  kind: 'donor' | 'donation',
  id: string,
): Promise<RevealedPerson> {
  const find = kind === 'donor' ? contactOfDonor : contactOfDonation;
  const found = validate(id) ? await find(db, id) : undefined;
  if (!found) throw new AppError({ code: 'record_not_found', params: { record: kind } });
  const message = `Saw the name and contact details of a ${kind}.`;
  await recordAudit(db, by, { action: 'person_revealed', target: { kind, id }, message }, clock());
  return found;
}

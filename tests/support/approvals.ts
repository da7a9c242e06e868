import { and, eq } from 'drizzle-orm';
import { pathOf } from '#contract/endpoint.ts';
import {
  type Approval,
  approveRequest,
  listApprovals,
  rejectRequest,
  saveApprovalThreshold,
  withdrawRequest,
} from '#contract/staff/approvals.ts';
import { createCarryOut } from '#server/approved-actions.ts';
import { mail } from '#server/db/schema/mail.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { carryOutDue } from '#server/staff/approvals/decide.ts';
import { saveThreshold } from '#server/staff/approvals/queries.ts';
import { OWNER_EMAIL, type TestApp } from './app.ts';
import { testCipher } from './donor-cipher.ts';
import { sampleDetails } from './fake-web.ts';
import { giveRole, jsonResponse, type StaffVisitor, signedIn, signedInStaff } from './staff.ts';

const DECISIONS = { approve: approveRequest, reject: rejectRequest };

/** A site whose amounts of ₹50,000 or more need a second person: the accountant asks, and the second accountant decides. */
export async function createApprovals(site: TestApp) {
  const { db } = site;
  const staff = await signedInStaff(site);
  const { owner } = staff;
  const second = await signedIn(site, 'second@example.org', 'Second');
  await giveRole(site, second.email, 'accountant', owner.accountId);

  const setFrom = (by: StaffVisitor, fromRupees: number | null) =>
    jsonResponse(by.call('PUT', saveApprovalThreshold.path, { fromRupees }));
  /** As if another owner had agreed. */
  const switchOff = () => db.transaction((tx) => saveThreshold(tx, null, site.clock.now));
  await setFrom(owner, 50_000);

  /** The list "Waiting for approval". */
  const waiting = async (by: StaffVisitor = second): Promise<Approval[]> =>
    (await jsonResponse(by.call('GET', listApprovals.path))).json.items;
  /** The request made last. */
  async function latest(by: StaffVisitor = second): Promise<Approval> {
    const request = (await waiting(by)).at(-1);
    if (!request) throw new Error('no request waits for approval');
    return request;
  }
  const decide = (
    by: StaffVisitor,
    decision: keyof typeof DECISIONS,
    id: string,
    reason = 'Seen the letter',
  ) => jsonResponse(by.call('POST', pathOf(DECISIONS[decision], { id }), { reason }));
  const withdraw = (by: StaffVisitor, id: string) =>
    jsonResponse(by.call('POST', pathOf(withdrawRequest, { id }), {}));

  /** The actions that the audit log has about a request, oldest first. */
  async function actionsAbout(id: string): Promise<string[]> {
    const entries = await db
      .select({ action: auditEntry.action })
      .from(auditEntry)
      .where(eq(auditEntry.targetId, id))
      .orderBy(auditEntry.at, auditEntry.id);
    return entries.map(({ action }) => action);
  }
  /** Who got an email about one of these entries. */
  async function mailedAbout(id: string, action: string): Promise<string[]> {
    const mails = await db
      .select({ recipient: mail.recipient })
      .from(mail)
      .innerJoin(auditEntry, eq(auditEntry.id, mail.auditEntryId))
      .where(and(eq(auditEntry.targetId, id), eq(auditEntry.action, action)));
    return mails.map(({ recipient }) => recipient).toSorted();
  }

  const { clock, gateway, settle } = site;
  const deps = {
    ...{ db, clock: clock.read, gateway, settle, cipher: testCipher, ownerEmails: [OWNER_EMAIL] },
    ...{
      trust: sampleDetails.trust,
      siteDetails: sampleDetails,
      pictures: { get: async () => null } as never,
    },
  };
  /** The job that carries out what nobody has objected to in time. */
  const runDue = () => carryOutDue({ ...deps, carryOut: createCarryOut(deps) });

  const calls = { setFrom, switchOff, waiting, latest, decide, withdraw, runDue };
  return { staff, owner, second, ...calls, actionsAbout, mailedAbout };
}

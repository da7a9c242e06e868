import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { ApprovedActionDeps } from '#server/approved-actions.ts';
import { readConfig } from '#server/config/config.ts';
import { account } from '#server/db/schema/account.ts';
import { fieldEdit } from '#server/db/schema/field-edit.ts';
import { staff } from '#server/db/schema/staff.ts';
import { openStores } from '#server/file-store/open-stores.ts';
import { createSettler } from '#server/payments/settle/settle.ts';
import { paymentGateway } from '#server/providers/connect-providers.ts';
import type { SignedInStaff } from '#server/staff/audit/service.ts';
import { sampleDetails } from '#tests/support/fake-web.ts';
import { cipher } from '../../lists/donor-keys.ts';
import { createSiteClient } from './site-client.ts';
import type { Testbed } from './testbed.ts';

export type Office = Awaited<ReturnType<typeof startOffice>>;

/** Two owners of a testbed's site: the clerk asks, and the approver decides, through the services of the back office. */
export async function startOffice(testbed: Testbed) {
  const { db } = testbed;
  const site = createSiteClient(testbed.siteUrl);
  const config = readConfig(testbed.settingsFor(testbed.endpoints));
  const gateway = paymentGateway(config, null, '', () => '');
  const clock = () => new Date(Date.now() + testbed.clockOffsetMs());
  const deps: ApprovedActionDeps = {
    db,
    clock,
    gateway,
    settle: createSettler({ db, clock, gateway }),
    cipher,
    trust: sampleDetails.trust,
    siteDetails: sampleDetails,
    // No request contains a picture.
    pictures: {} as ApprovedActionDeps['pictures'],
    ownerEmails: [],
  };

  async function addOwner(name: string): Promise<SignedInStaff> {
    const [accountId, now] = [uuid(), clock()];
    const person = { email: `${name}@example.org`, name, photo: '' };
    const identity = { issuer: 'https://prove.example', subject: name, createdAt: now };
    await db.insert(account).values({ id: accountId, ...person, ...identity });
    const membership = { email: person.email, role: 'owner', invitedBy: accountId } as const;
    await db.insert(staff).values({ id: uuid(), ...membership, invitedAt: now, roleSince: now });
    return { accountId, ...person, role: 'owner', recentSignInUntil: now, sessionId: name };
  }

  const accountEdits = async () => (await db.select().from(fieldEdit).where(eq(fieldEdit.key, 'bank')))[0];
  /** Whether the site had the requested account or owner after the decision, by request. */
  const takenEffect = new Map<string, boolean>();

  return {
    testbed,
    site,
    targets: await site.findTargets(),
    deps,
    stores: openStores(config),
    clerk: await addOwner('clerk'),
    approver: await addOwner('approver'),
    addOwner,
    takenEffect,
    accountVersion: async () => (await accountEdits())?.version ?? 0,
    async recordAccount(requestId: string, number: string): Promise<void> {
      const edits = (await accountEdits())?.edited as { account?: { number: string } } | undefined;
      takenEffect.set(requestId, edits?.account?.number === number);
    },
    async recordOwner(requestId: string, email: string): Promise<void> {
      const [member] = await db.select().from(staff).where(eq(staff.email, email));
      takenEffect.set(requestId, member?.role === 'owner');
    },
    async latestRequest(): Promise<string> {
      const [row] = await testbed.query<{ id: string }>(
        sql`select id from approval order by id desc limit 1`,
      );
      return String(row?.id);
    },
  };
}

import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { StaffRole } from '#contract/staff/roles-and-policies.ts';
import { STAFF_ROLES } from '#domain/staff/roles.ts';
import { account, session } from '#server/db/schema/account.ts';
import { staff } from '#server/db/schema/staff.ts';
import { OWNER_EMAIL, type TestApp } from './app.ts';
import { createVisitor } from './visitor.ts';

type Visitor = ReturnType<typeof createVisitor>;
export type StaffVisitor = Visitor & { email: string; accountId: string };

/** Signs somebody in. @returns their browser and their new account. */
export async function signedIn(site: TestApp, email: string, name = 'Sita'): Promise<StaffVisitor> {
  const visitor = createVisitor(site);
  await visitor.signIn({ choice: 'somebody', name, email });
  const [own] = await site.db.select({ id: account.id }).from(account).where(eq(account.email, email));
  if (!own) throw new Error('signing in created no account');
  return { ...visitor, email, accountId: own.id };
}

/** Gives an email address a role, like an owner's invitation a month ago. */
export async function giveRole(
  site: TestApp,
  email: string,
  role: StaffRole,
  invitedBy: string,
): Promise<string> {
  const id = uuid();
  const invitedAt = new Date(site.clock.now.getTime() - 30 * 86_400_000);
  await site.db.insert(staff).values({ id, email, role, invitedBy, invitedAt, roleSince: invitedAt });
  return id;
}

/** Signs in one person of each role; the owner is named in the settings. */
export async function signedInStaff(site: TestApp): Promise<Record<StaffRole, StaffVisitor>> {
  const owner = await signedIn(site, OWNER_EMAIL, 'Omana');
  const others = await Promise.all(
    STAFF_ROLES.filter((role) => role !== 'owner').map(async (role) => {
      const visitor = await signedIn(site, `${role}@example.org`, `The ${role}`);
      await giveRole(site, visitor.email, role, owner.accountId);
      return [role, visitor] as const;
    }),
  );
  return { owner, ...Object.fromEntries(others) } as Record<StaffRole, StaffVisitor>;
}

/** Makes everybody's sign-in recent again, for tests that let time pass. */
export async function renewSignIns({ database, clock }: TestApp): Promise<void> {
  await database.owner.db.update(session).set({ authenticatedAt: clock.now });
}

/** The status of a response and its parsed JSON; null without a body. */
export async function jsonResponse(answer: Promise<{ status: number; body: string }>) {
  const { status, body } = await answer;
  return { status, json: body === '' || body === 'null' ? null : JSON.parse(body) };
}

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { alert } from '#server/db/schema/alert.ts';
import { mail } from '#server/db/schema/mail.ts';
import { createTokens } from '#tests/support/api-tokens.ts';
import { createTestApp, OWNER_EMAIL, PUBLIC_URL } from '#tests/support/app.ts';
import { sampleDetails } from '#tests/support/fake-web.ts';
import { signedIn } from '#tests/support/staff.ts';
import { sendAlertSummary } from './notify.ts';

const site = await createTestApp();
const { db, clock } = site;
const owner = await signedIn(site, OWNER_EMAIL);
const { create, revoke, working } = await createTokens(site, owner);
const deps = {
  db,
  clock: clock.read,
  trust: sampleDetails.trust,
  ownerEmails: [OWNER_EMAIL],
  publicUrl: PUBLIC_URL,
  alertWebhookUrl: null,
};

/** The morning's summary on a day, and the alerts about tokens after it. */
async function alertsOn(day: string) {
  clock.now = new Date(`${day}T02:30:00Z`);
  await sendAlertSummary(deps);
  return db.select().from(alert).where(eq(alert.kind, 'token_expiring'));
}

test('owners are told once, 14 days before an API token expires, unless it was revoked or never shown', async () => {
  const { id } = await working(['gifts:read'], { name: 'Accounts sheet', expiresOn: '2026-12-31' });
  await revoke((await working(['gifts:read'], { expiresOn: '2026-12-31' })).id);
  await create({ expiresOn: '2026-12-31' });
  await working(['gifts:read'], { expiresOn: '2027-03-31' });
  expect(await alertsOn('2026-12-17')).toEqual([]);
  const [raised, ...others] = await alertsOn('2026-12-18');
  expect(others).toEqual([]);
  expect(raised).toMatchObject({
    about: id,
    message: expect.stringContaining('The API token “Accounts sheet” works until 31/12/2026.'),
  });
  expect(await db.$count(mail, eq(mail.kind, 'open_alerts'))).toBeGreaterThan(0);
  await db.update(alert).set({ closedAt: clock.now, closedBy: 'console' });
  expect(await alertsOn('2026-12-19')).toHaveLength(1);
  expect(await alertsOn('2027-01-02')).toHaveLength(1);
});

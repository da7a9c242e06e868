import { eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { alert } from '#server/db/schema/alert.ts';
import { mail } from '#server/db/schema/mail.ts';
import { composeMail } from '#server/mail/compose/compose.ts';
import { createTestApp, OWNER_EMAIL, PUBLIC_URL } from '#tests/support/app.ts';
import { testCipher } from '#tests/support/donor-cipher.ts';
import { detailsWith } from '#tests/support/fake-web.ts';
import { sendAlertSummary } from './notify.ts';

const site = await createTestApp();
const { db, clock } = site;
const approval = { number: 'AAATX0000XF20260', validFrom: '2022-04-01', validUntil: '2027-12-31' };
const deps = {
  db,
  clock: clock.read,
  trust: detailsWith({ section80G: approval }),
  ownerEmails: [OWNER_EMAIL],
  publicUrl: PUBLIC_URL,
  alertWebhookUrl: null,
};

/** The morning's summary on a day, and how many alerts are open after it. */
async function openOn(day: string): Promise<number> {
  clock.now = new Date(`${day}T02:30:00Z`);
  return sendAlertSummary(deps);
}
const resolveAll = () =>
  db.update(alert).set({ closedAt: clock.now, closedBy: 'console' }).where(isNull(alert.closedAt));

test('owners are told to renew a registration 270, 210, 180, 90 and 30 days before it expires, and after it', async () => {
  // The first day is 271 days before the last day.
  expect(await openOn('2027-04-04')).toBe(0);
  const days = ['2027-04-05', '2027-06-04', '2027-07-04', '2027-10-02', '2027-12-01', '2028-01-01'];
  for (const day of days) {
    expect(await openOn(day), day).toBe(1);
    await resolveAll();
    expect(await openOn(day), `${day}, once resolved`).toBe(0);
  }
  expect(await openOn('2028-03-01')).toBe(0);
  const [first] = await db.select().from(alert).where(eq(alert.kind, 'renewal_due'));
  expect(first).toMatchObject({
    about: '80G approval, 31/12/2027',
    message: 'The 80G approval expires on 31/12/2027. Please apply for its renewal by 30/06/2027.',
  });
  expect(await db.$count(alert)).toBe(days.length);
});

test('the email to every owner says what to apply for, and by when', async () => {
  const [row] = await db.select().from(mail).where(eq(mail.recipient, OWNER_EMAIL));
  if (!row) throw new Error('no email');
  await resolveAll();
  const section80G = { ...approval, validUntil: '2029-12-31' };
  const later = { ...deps, trust: detailsWith({ section80G }) };
  clock.now = new Date('2029-04-06T02:30:00Z');
  expect(await sendAlertSummary(later)).toBe(1);
  const { text } = await composeMail({ ...later, cipher: testCipher }, row);
  expect(text).toContain(
    'The 80G approval expires on 31/12/2029. Please apply for its renewal by 30/06/2029.',
  );
});

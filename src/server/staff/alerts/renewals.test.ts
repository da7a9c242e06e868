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
    about: 'Approval for donors’ deductions, 31/12/2027',
    message:
      'Approval for donors’ deductions (section 354(2), formerly section 80G(5)) expires on 31/12/2027. Please apply for its renewal by 30/06/2027.',
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
  const { text } = await composeMail({ ...later, cipher: testCipher, lowBalanceRetries: 1 }, row);
  expect(text).toContain(
    'Approval for donors’ deductions (section 354(2), formerly section 80G(5)) expires on 31/12/2029. Please apply for its renewal by 30/06/2029.',
  );
});

test('whoever the trust named for an entry of the calendar gets one email per reminder, which lists what is due', async () => {
  await resolveAll();
  const entry = { number: '', validUntil: '2030-03-31', remind: 'auditor@example.org', leadDays: 60 };
  const list = [
    { ...entry, name: 'Digital signature (DSC)' },
    { ...entry, name: 'FCRA registration', number: '010230123', leadDays: 55 },
  ];
  const details = await detailsWith({ section80G: { ...approval, number: '' } })(db);
  const own = { ...deps, trust: async () => ({ ...details, renewals: { list } }) };
  const emails = () => db.select().from(mail).where(eq(mail.kind, 'renewal_due'));
  const dayBefore = async (days: number) => {
    clock.now = new Date(Date.parse('2030-03-31T02:30:00Z') - days * 86_400_000);
    return sendAlertSummary(own);
  };
  expect(await dayBefore(61)).toBe(0);
  expect(await emails()).toEqual([]);
  expect(await dayBefore(60)).toBe(1);
  // The alert stays open, and nobody gets the email again.
  expect(await dayBefore(59)).toBe(1);
  const [first] = await emails();
  expect(first).toMatchObject({ recipient: 'auditor@example.org' });
  expect(await emails()).toHaveLength(1);
  expect(await dayBefore(55)).toBe(2);
  const second = (await emails()).find(({ id }) => id !== first?.id);
  if (!second) throw new Error('no second email');
  const { text } = await composeMail({ ...own, cipher: testCipher, lowBalanceRetries: 1 }, second);
  expect(text).toContain('Digital signature (DSC) expires on 31/03/2030. Please renew it in time.');
  expect(text).toContain('FCRA registration (010230123) expires on 31/03/2030. Please renew it in time.');
});

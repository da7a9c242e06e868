import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { consentRoutes } from '#contract/donors/consent-paths.ts';
import { myDataRoutes } from '#contract/donors/my-data.ts';
import { pathOf } from '#contract/endpoint.ts';
import { publishReport } from '#contract/office/reports.ts';
import type { MonthlyReport } from '#domain/office/report.ts';
import { addMonths } from '#domain/time/month.ts';
import { consentEvent } from '#server/db/schema/consent.ts';
import { mail } from '#server/db/schema/mail.ts';
import { monthlyReport } from '#server/db/schema/monthly-report.ts';
import { forgetAsked } from '#server/donors/consents/service.ts';
import { sendDueMail } from '#server/mail/delivery.ts';
import { MailRefused, type MailTransport } from '#server/mail/smtp.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createConsentLinks } from '#tests/support/consent-links.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { createReportDraft } from '#tests/support/report-drafts.ts';
import { jsonResponse, renewSignIns, signedIn, signedInStaff } from '#tests/support/staff.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const site = await createTestApp();
const { db, clock, database } = site;
const delivery = createMailDelivery(site);
const { mailbox, deliver, deps } = delivery;
const { linksTo, open, press, unsubscribe } = createConsentLinks(site, delivery);
const { accountant } = await signedInStaff(site);
const WEEK_MS = 7 * 86_400_000;
const NOTES = { en: 'Rice was dearer.\n\nThe well has water.', te: '', hi: 'चावल महँगा था।' };

const ask = (email: string, language = 'en') =>
  createVisitor(site).post(consentRoutes.askForReports.path, { email, language });
async function subscribe(email: string, language = 'en') {
  expect((await ask(email, language)).status).toBe(204);
  const [link = ''] = (await linksTo(email)).slice(-1);
  expect((await press(link)).statusCode).toBe(200);
}

const TOTAL: MonthlyReport['total'] = {
  openingPaise: 5_00_000_00,
  lines: [
    { kind: 'fee', count: 1, paise: -100_50 },
    { kind: 'received', count: 2, paise: 3_000_00 },
    { kind: 'spent', count: 1, paise: -1_200_00 },
  ],
  closingPaise: 5_01_699_50,
};
let month = '2026-01';
/** Publishes the report of the next month. @returns the month. */
async function publish(): Promise<string> {
  await renewSignIns(site);
  month = addMonths(month, 1);
  const sha256 = await createReportDraft(db, { month, total: TOTAL, at: clock.now });
  const body = { seenSha256: sha256, notes: NOTES };
  const published = await jsonResponse(accountant.call('POST', pathOf(publishReport, { month }), body));
  expect(published.status).toBe(200);
  return month;
}
const queued = (of: string) =>
  db
    .select()
    .from(mail)
    .where(and(eq(mail.kind, 'monthly_report'), eq(mail.reportMonth, of)));
const recipientsOf = async (of: string) => (await queued(of)).map(({ recipient }) => recipient).toSorted();
const events = (email: string) => db.select().from(consentEvent).where(eq(consentEvent.email, email));
const lastTo = async (email: string) => {
  const last = (await mailbox.sentTo(email)).at(-1);
  if (!last) throw new Error(`no email to ${email}`);
  return last;
};

test('who asks for the reports and presses the button gets each one published from then on, once, in their language', async () => {
  const earlier = await publish();
  const email = 'Reader@Example.com';
  const address = email.toLowerCase();
  expect((await ask(email, 'hi')).status).toBe(204);
  const [link = ''] = await linksTo(address);
  expect(await recipientsOf(await publish())).toEqual([]);
  expect(await events(address)).toEqual([]);
  expect((await open(link)).body).toContain('ईमेल से हमारी मासिक रिपोर्टें');

  await press(link);
  await press(link);
  expect(await events(address)).toMatchObject([
    { purpose: 'monthly_reports', campaignId: null, isGiven: true, place: 'email' },
  ]);
  const before = (await mailbox.sentTo(address)).length;
  const published = await publish();
  await deliver();
  await deliver();
  expect(await mailbox.sentTo(address)).toHaveLength(before + 1);
  expect([await recipientsOf(earlier), await recipientsOf(published)]).toEqual([[], [address]]);

  const { subject, text, headers } = await lastTo(address);
  expect(subject).toContain('अप्रैल 2026');
  for (const part of ['₹5,00,000', '₹3,000', '₹1,200', '-₹100.50', '₹5,01,699.50', NOTES.hi])
    expect(text).toContain(part);
  expect(text).toContain(`/hi/transparency/reports/${published}`);
  expect(headers.map(({ key }) => key)).toContain('list-unsubscribe-post');
});

test('one click stops the reports and nothing else; a queued one is not sent', async () => {
  const email = 'stops@example.com';
  await subscribe(email);
  const visitor = await signedIn(site, email);
  const page = { merchantOrderId: '', language: 'en' };
  const opened = async (topic: string) =>
    JSON.parse((await visitor.post(consentRoutes.open.path, { ...page, topic })).body);
  const { notice } = await opened('campaigns');
  await visitor.post(consentRoutes.save.path, { ...page, topic: 'campaigns', isGiven: true, notice });
  await publish();
  await deliver();
  const received = (await mailbox.sentTo(email)).length;
  const waiting = await publish();
  expect((await unsubscribe(await lastTo(email))).statusCode).toBe(200);
  await deliver();
  expect(await mailbox.sentTo(email)).toHaveLength(received);
  expect((await queued(waiting)).find(({ recipient }) => recipient === email)).toMatchObject({
    sentAt: null,
    nextTryAt: null,
  });
  expect(await recipientsOf(await publish())).not.toContain(email);
  expect((await opened('reports')).isGiven).toBe(false);
  expect((await opened('campaigns')).isGiven).toBe(true);
});

test('a donor asks for the reports and stops them in “My gifts”, which leaves news of campaigns alone', async () => {
  const visitor = await signedIn(site, 'donor.of.reports@example.com');
  const page = { merchantOrderId: '', topic: 'reports', language: 'te' };
  const opened = async () => JSON.parse((await visitor.post(consentRoutes.open.path, page)).body);
  const first = await opened();
  expect(first).toMatchObject({ kind: 'own', isGiven: false });
  const save = (isGiven: boolean) =>
    visitor.post(consentRoutes.save.path, { ...page, isGiven, notice: first.notice });
  expect((await save(true)).status).toBe(204);
  expect((await opened()).isGiven).toBe(true);
  const rows = await queued(await publish());
  expect(rows.find(({ recipient }) => recipient === visitor.email)?.language).toBe('te');
  expect((await save(false)).status).toBe(204);
  expect(await recipientsOf(await publish())).not.toContain(visitor.email);
  expect((await events(visitor.email)).map(({ purpose }) => purpose)).toEqual([
    'monthly_reports',
    'monthly_reports',
  ]);
  const stranger = await createVisitor(site).post(consentRoutes.open.path, page);
  expect(JSON.parse(stranger.body).kind).toBe('none');
});

test('a report is sent to everybody although the server dies in between, and a refused address is left alone', async () => {
  const [one, two, refused] = ['one@reports.example', 'two@reports.example', 'gone@reports.example'];
  for (const email of [one, two, refused]) await subscribe(email);
  const published = await publish();
  const dying: MailTransport = { close: () => undefined, send: () => new Promise(() => undefined) };
  void sendDueMail({ ...deps, transport: dying });
  await expect
    .poll(async () => (await queued(published)).filter(({ attempts }) => attempts > 0).length)
    .toBe(1);
  clock.pass(120_000);
  const refusing: MailTransport = {
    close: () => undefined,
    send: (message) =>
      message.to === refused
        ? Promise.reject(new MailRefused('EENVELOPE 550 RCPT'))
        : deps.transport.send(message),
  };
  await sendDueMail({ ...deps, transport: refusing });
  await sendDueMail(deps);
  for (const email of [one, two]) {
    const reports = (await mailbox.sentTo(email)).filter(({ subject }) => subject.includes('report for'));
    expect(reports).toHaveLength(1);
  }
  expect((await queued(published)).find(({ recipient }) => recipient === refused)).toMatchObject({
    sentAt: null,
    nextTryAt: null,
  });
  expect(await recipientsOf(await publish())).not.toContain(refused);
});

test('the database refuses a second email with the same report to an address', async () => {
  const [first] = await queued(month);
  if (!first) throw new Error('no email is queued');
  const again = { ...first, id: crypto.randomUUID(), messageId: '<again@example.org>' };
  await expect(db.insert(mail).values(again)).rejects.toMatchObject({ cause: { constraint: 'mail_report' } });
});

test('the response is the same for every address, and nobody is asked again and again', async () => {
  const known = 'known@reports.example';
  await subscribe(known);
  const before = (await mailbox.sentTo(known)).length;
  const answers = await Promise.all(['new@reports.example', known].map((email) => ask(email)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
  await deliver();
  expect(await mailbox.sentTo(known)).toHaveLength(before);

  const victim = 'victim@reports.example';
  for (let time = 0; time < 5; time += 1) expect((await ask(victim)).status).toBe(204);
  expect(await linksTo(victim)).toHaveLength(3);
  expect((await ask('not an address')).status).toBe(400);
});

test('an address that never confirmed is forgotten after a week; what a subscriber agreed to is in their own data', async () => {
  const unsure = 'unsure@reports.example';
  await ask(unsure);
  const [link = ''] = await linksTo(unsure);
  await forgetAsked(db, new Date(clock.now.getTime() + WEEK_MS + 1000));
  expect(await db.$count(mail, eq(mail.recipient, unsure))).toBe(0);
  expect((await press(link)).statusCode).toBe(404);

  const visitor = await signedIn(site, 'own.data@reports.example');
  await subscribe(visitor.email);
  await publish();
  const { body } = await visitor.post(myDataRoutes.download.path, { email: null, format: 'json' });
  const { consents, emails } = JSON.parse(body);
  expect(consents).toMatchObject([{ consentTo: 'monthly_reports', decision: 'given' }]);
  expect(emails.map(({ kind }: { kind: string }) => kind)).toContain('monthly_report');
});

test('publishing and queueing are one transaction: a report that is not published is emailed to nobody', async () => {
  const { pool } = database.owner;
  await pool.query(
    "alter table mail add constraint no_more_reports check (kind <> 'monthly_report') not valid",
  );
  try {
    await expect(publish()).rejects.toThrow();
    const [row] = await db.select().from(monthlyReport).where(eq(monthlyReport.month, month));
    expect(row?.publishedAt).toBeNull();
    expect(await queued(month)).toEqual([]);
  } finally {
    await pool.query('alter table mail drop constraint no_more_reports');
  }
});

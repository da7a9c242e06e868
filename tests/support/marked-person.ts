import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { accountRoutes } from '#contract/donors/account-paths.ts';
import { consentRoutes } from '#contract/donors/consent-paths.ts';
import { addDonorNote, saveTaxDetails } from '#contract/donors/donors.admin.ts';
import { myDataRoutes } from '#contract/donors/my-data.ts';
import { pathOf } from '#contract/endpoint.ts';
import { correctName, correctPurpose } from '#contract/giving/corrections.admin.ts';
import { transferRoutes } from '#contract/giving/expected-transfers/transfer-paths.ts';
import { monthlyRoutes } from '#contract/giving/monthly/monthly-paths.ts';
import { refundPayment } from '#contract/giving/payments.admin.ts';
import { importDonations } from '#contract/office/books/past-imports.ts';
import { loginLinkRoutes } from '#contract/site/login-link.ts';
import { writeNote, writeReply } from '#contract/staff/messages.ts';
import { saveFilter } from '#contract/staff/saved-filters.ts';
import { uploadCertificates } from '#contract/year-end/certificates.ts';
import { writeSetting } from '#server/db/queries/settings.ts';
import { contactMessage } from '#server/db/schema/contact.ts';
import { attempt } from '#server/db/schema/donation.ts';
import { donor } from '#server/db/schema/donor.ts';
import { mandate } from '#server/db/schema/mandate.ts';
import { endMonthlyGift } from '#server/giving/monthly/service.ts';
import type { createAddressLinks } from './address-links.ts';
import type { TestApp } from './app.ts';
import { createStatements, statementOf } from './bank-lines.ts';
import { pdf } from './certificates.ts';
import { createCampaign } from './factories.ts';
import type { createMailDelivery } from './mail-delivery.ts';
import { createOfflineGifts } from './offline-gifts.ts';
import { fileOf } from './past-gifts.ts';
import { createSettlements, reportOf } from './settlement-reports.ts';
import { jsonResponse, type StaffVisitor, signedIn, type signedInStaff } from './staff.ts';
import { createVisitor } from './visitor.ts';

/** Words that occur nowhere else. `words` is in every text that anybody writes about the person. */
export const MARKED = {
  name: 'Zyxwanthi Qorvale',
  email: 'zyxwanthi.qorvale@marked.example',
  /** The address that the email address replaced. */
  earlierEmail: 'before@marked.example',
  phone: '9123450987',
  words: 'xmarkedwordx',
  pan: 'ABCPZ9876K',
} as const;
const { name: NAME, email: EMAIL, earlierEmail: EARLIER, phone: PHONE, words: WORDS, pan: PAN } = MARKED;
const person = { fullName: NAME, email: EMAIL, phoneNumber: PHONE };

type Support = {
  staff: Awaited<ReturnType<typeof signedInStaff>>;
  links: ReturnType<typeof createAddressLinks>;
  deliver: ReturnType<typeof createMailDelivery>['deliver'];
};

/** Returns a function that enters everything which visitors and staff can enter about a person. */
export async function createMarkedPerson(site: TestApp, { staff, links, deliver }: Support) {
  const { db, sandbox, settle } = site;
  const { owner, accountant } = staff;
  const campaign = await createCampaign(db);
  const offline = await createOfflineGifts(site, accountant);

  const act = (by: StaffVisitor, path: string, id: string, body: object) =>
    jsonResponse(by.call('POST', path.replace(':id', id), body));

  /** Places an order of ₹500. @returns its ids. */
  async function order(by: Pick<StaffVisitor, 'post'>, message: string, changes: object = {}) {
    const purpose = { categoryId: campaign.categoryId, campaignId: campaign.id };
    const body = { ...person, donationAmount: 500, ...purpose, message, ...changes };
    const response = await by.post('/api/phonePayOrder', body, { 'idempotency-key': `order-of-${message}` });
    expect(response.status).toBe(200);
    const { merchantOrderId } = JSON.parse(response.body);
    const [row] = await db.select().from(attempt).where(eq(attempt.merchantOrderId, merchantOrderId));
    if (!row) throw new Error('an order has no attempt');
    return { merchantOrderId, attemptId: row.id, donationId: row.donationId };
  }

  async function give(...ordered: Parameters<typeof order>) {
    const placed = await order(...ordered);
    await sandbox.pay(placed.merchantOrderId);
    await settle(placed.merchantOrderId, 'donor');
    return placed;
  }

  /** A monthly gift that nobody agreed to, and the reason for which it was ended. */
  async function endUnpaidMonthlyGift(visitor: StaffVisitor): Promise<void> {
    await writeSetting(db, 'monthly_giving', 'yes', site.clock.read());
    const { categoryId } = campaign;
    const gift = { ...person, donationAmount: 500, categoryId, campaignId: '', userId: '', message: WORDS };
    const body = { gift, day: 5 };
    const started = await visitor.post(monthlyRoutes.start.path, body, {
      'idempotency-key': `monthly-${WORDS}`,
    });
    const ordered = eq(attempt.merchantOrderId, JSON.parse(started.body).merchantOrderId);
    const [row] = await db
      .select({ id: mandate.id })
      .from(mandate)
      .innerJoin(attempt, eq(attempt.id, mandate.attemptId))
      .where(ordered);
    await db.update(attempt).set({ state: 'FAILED' }).where(ordered);
    await endMonthlyGift({ db, clock: site.clock.read }, row?.id ?? '', 'donor', WORDS);
  }

  async function giveAsVisitor(visitor: StaffVisitor): Promise<void> {
    const paid = await give(visitor, WORDS);
    const failed = await order(visitor, `${WORDS}-failed`);
    await db
      .update(attempt)
      .set({ state: 'FAILED', failureCodes: 'X' })
      .where(eq(attempt.id, failed.attemptId));
    await endUnpaidMonthlyGift(visitor);
    await give(visitor, `${WORDS}-for-a-friend`, { email: 'friend@example.com' });
    const ownGift = { id: paid.donationId };
    const tribute = { kind: 'memory', name: WORDS, line: WORDS };
    await visitor.call('PUT', pathOf(accountRoutes.saveTribute, ownGift), tribute);
    const card = { email: 'family@example.com', language: 'en', isAmountShown: false };
    expect((await visitor.post(pathOf(accountRoutes.sendCard, ownGift), card)).status).toBe(202);
    const transfer = { ...person, donationAmount: 900, message: WORDS, categoryId: campaign.categoryId };
    const announcing = { 'idempotency-key': `transfer-of-${WORDS}` };
    expect((await visitor.post(transferRoutes.announce.path, transfer, announcing)).status).toBe(201);
    const message = { ...person, description: WORDS, categoryId: campaign.categoryId };
    await visitor.post('/api/createContacts', message);
    await site.post('/api/save-user', { name: NAME, email: EMAIL });
    await visitor.post(myDataRoutes.correct.path, { email: null, details: WORDS });
    const page = { merchantOrderId: paid.merchantOrderId, language: 'en' };
    const { notice } = JSON.parse((await visitor.post(consentRoutes.open.path, page)).body);
    const saved = await visitor.post(consentRoutes.save.path, { ...page, isGiven: true, notice });
    expect(saved.status).toBe(204);
    await visitor.post(consentRoutes.follow.path, { email: EMAIL, campaignId: campaign.id, language: 'en' });
    await visitor.post(consentRoutes.askForReports.path, { email: EMAIL, language: 'en' });
    await createSettlements(accountant).importReport(reportOf({ orderId: paid.merchantOrderId }), {
      fileName: `${EMAIL}.csv`,
    });
    const line = { day: '20/11/2026', narration: `UPI/CR/${EMAIL}/${WORDS}`, amount: 500 };
    const statement = await createStatements(accountant).importStatement(statementOf([line]), {
      fileName: `${EMAIL}.csv`,
    });
    expect(statement.status).toBe(200);
    await deliver();
    const renamed = { fullName: `${NAME} Rao`, seenFullName: NAME, reason: WORDS };
    await act(accountant, correctName.path, paid.attemptId, renamed);
  }

  /** A gift under an earlier address, which the current one has replaced. */
  async function changeAddress(): Promise<void> {
    await give(createVisitor(site), `${WORDS}-before`, { email: EARLIER });
    await deliver();
    const browser = await links.openedBy(EARLIER);
    await browser.post(accountRoutes.changeEmail.path, { from: EARLIER, email: EMAIL });
    await links.use(browser, await links.tokenFor(EMAIL));
    const returnTo = { path: `/donate?for=${WORDS}`, campaignId: null };
    await createVisitor(site).post(loginLinkRoutes.ask.path, { email: EMAIL, returnTo });
  }

  async function enterOfflineGifts(): Promise<void> {
    const gift = { ...person, note: WORDS, campaignId: campaign.id };
    const entered = await offline.enter(offline.gift(gift));
    expect(entered.status).toBe(201);
    const cancelled = await offline.enter(offline.gift({ ...gift, amountRupees: 700 }));
    await offline.act('cancelled', cancelled.json.paymentId, { reason: WORDS });
    const refund = { amountRupees: 100, seenRefundableRupees: 500, reason: WORDS };
    await act(accountant, refundPayment.path, entered.json.paymentId, refund);
    const purpose = { categoryId: offline.category.id, campaignId: null, reason: WORDS };
    const path = pathOf(correctPurpose, { id: entered.json.donationId });
    await accountant.call('PUT', path, purpose);
    const row = { receivedOn: '2019-05-31', name: NAME, email: EMAIL, amountRupees: '500' };
    const file = fileOf({ ...row, mode: 'cash', category: 'Relief' });
    const csv = { 'content-type': 'text/csv' };
    const imported = await jsonResponse(accountant.call('POST', importDonations.path, file, csv));
    expect(imported.status).toBe(200);
  }

  async function writeAboutPerson(): Promise<void> {
    const [known] = await db.select().from(donor).where(eq(donor.email, EMAIL));
    const [sent] = await db.select().from(contactMessage).where(eq(contactMessage.email, EMAIL));
    const [donorId, messageId] = [known?.id ?? '', sent?.id ?? ''];
    await act(accountant, addDonorNote.path, donorId, { text: `${WORDS} ${NAME}` });
    await act(owner, writeNote.path, messageId, { text: `${WORDS} ${EMAIL}` });
    await act(owner, writeReply.path, messageId, { text: `${WORDS} ${PHONE}` });
    const details = { idKind: 'pan', idNumber: PAN, address: `${WORDS} 4 Lake Road`, reason: WORDS };
    await act(accountant, saveTaxDetails.path, donorId, details);
    const filter = { list: 'donors', name: NAME, filters: { search: EMAIL } };
    await jsonResponse(owner.call('POST', saveFilter.path, filter));
    const upload = `${uploadCertificates.path}?year=2026-27&name=${encodeURIComponent(`${EMAIL}.pdf`)}`;
    await accountant.call('POST', upload, pdf(), { 'content-type': 'application/octet-stream' });
  }

  return {
    campaign,
    give,
    async plant(): Promise<void> {
      await giveAsVisitor(await signedIn(site, EMAIL, NAME));
      await changeAddress();
      await enterOfflineGifts();
      await deliver();
      await writeAboutPerson();
      await deliver();
    },
  };
}

import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { listDonationImports, undoDonationImport } from '#contract/office/imports.ts';
import { cancelGift } from '#contract/office/offline-gifts.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createDonation } from '#tests/support/factories.ts';
import { expectLedgerConsistent, totalOf } from '#tests/support/ledger-checks.ts';
import { createPastGifts, fileOf } from '#tests/support/past-gifts.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';

// Undoing an import of past donations as a whole.

const site = await createTestApp();
const { db, clock } = site;
const { accountant, viewer } = await signedInStaff(site);
const { category, current, gift, cheque, runImport, get, imported } = await createPastGifts(site, accountant);

async function latestImport() {
  const { items } = await get(listDonationImports.path);
  return items[0];
}
const undo = async (id?: string, by = accountant) =>
  jsonResponse(by.call('POST', pathOf(undoDonationImport, { id: id ?? (await latestImport()).id })));

test('an undone import no longer counts in ledger, totals or lists, and its gifts stay visible as cancelled', async () => {
  const { campaignId } = current;
  await createDonation(db, {
    campaignId,
    categoryId: category.id,
    state: 'COMPLETED',
    email: current.email,
    amountPaise: 30_000n,
  });
  const file = fileOf(gift(), cheque({ email: 'ravi@example.com', amountRupees: '700' }));
  await runImport(file);
  expect(await totalOf(db, campaignId)).toEqual({ paise: 150_000n, donors: 2 });
  expect(await latestImport()).toMatchObject({ rows: 2, importedBy: 'The accountant', undone: null });
  const { status, json } = await undo();
  expect([status, json.message]).toEqual([200, '2 donations of ₹1,200 cancelled.']);
  // Of the two donors, one has given to this campaign in another way.
  expect(await totalOf(db, campaignId)).toEqual({ paise: 30_000n, donors: 1 });
  const gifts = (await imported()).filter(({ attempt }) => attempt.provider === 'offline');
  expect(gifts.map(({ attempt }) => attempt.status)).toEqual(['cancelled', 'cancelled']);
  expect((await latestImport()).undone).toEqual({ at: clock.now.toISOString(), by: 'The accountant' });
  await expectLedgerConsistent(db);
});

test('an undone import is in the audit log and in the history of each gift', async () => {
  await runImport(fileOf(gift()));
  clock.pass(60_000);
  await undo();
  const [entry] = await db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.targetId, (await latestImport()).id))
    .orderBy(desc(auditEntry.at));
  expect(entry).toMatchObject({
    action: 'import_undone',
    message: 'Undid the import: cancelled 1 donation of ₹500.',
  });
  const [row] = await imported();
  const { history } = await get(`/api/admin/donations/${row?.donation.id}`);
  expect(history.at(-1)).toMatchObject({
    kind: 'cancelled',
    message: 'The gift was cancelled, because its import was undone.',
  });
});

test('the same file can be imported again after an undo, but an import is undone once', async () => {
  const file = fileOf(gift());
  await runImport(file);
  expect((await runImport(file)).json.code).toBe('imported_already');
  const { id } = await latestImport();
  await undo(id);
  expect(await undo(id)).toMatchObject({ status: 409, json: { code: 'import_undone_already' } });
  expect((await runImport(file)).json.created).toBe(1);
  expect((await imported()).map(({ attempt }) => attempt.status).toSorted()).toEqual(['cancelled', 'paid']);
  await expectLedgerConsistent(db);
});

test('gifts that were cancelled before are left as they are', async () => {
  await runImport(fileOf(gift(), gift({ reference: 'second' })));
  const [first] = await imported();
  const path = pathOf(cancelGift, { id: first?.attempt.id ?? '' });
  await jsonResponse(accountant.call('POST', path, { reason: 'Entered twice' }));
  expect((await undo()).json.message).toBe('1 donation of ₹500 cancelled.');
  await expectLedgerConsistent(db);
});

test('an import is not undone when one of its gifts was refunded', async () => {
  await runImport(fileOf(gift(), gift({ reference: 'second' })));
  const [first] = await imported();
  const refund = { amountRupees: 100, seenRefundableRupees: 500, reason: 'Asked for it' };
  await jsonResponse(accountant.call('POST', `/api/admin/payments/${first?.attempt.id}/refunds`, refund));
  expect(await undo()).toMatchObject({ status: 409, json: { code: 'import_gifts_refunded' } });
  expect((await imported()).map(({ attempt }) => attempt.status).toSorted()).toEqual([
    'paid',
    'partly_refunded',
  ]);
});

test('only those who may move money undo an import', async () => {
  await runImport(fileOf(gift()));
  const { id } = await latestImport();
  expect((await undo(id, viewer)).status).toBe(403);
  expect((await undo('00000000-0000-7000-8000-000000000000')).status).toBe(404);
  clock.pass(16 * 60_000);
  expect(await undo(id)).toMatchObject({ status: 403, json: { code: 'sign_in_again' } });
});

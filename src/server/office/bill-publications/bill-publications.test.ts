import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import {
  type BillPublication,
  getBillPage,
  listBillPublications,
  prepareBillPages,
  publishBill,
  withdrawBill,
} from '#contract/office/bill-publications.ts';
import { listExpenses } from '#contract/office/expenses.ts';
import { saveSpendingSettings } from '#contract/office/funds.ts';
import { type Box, pageListText } from '#domain/office/bill-page.ts';
import { setting } from '#server/db/schema/setting.ts';
import { auditEntry, staff } from '#server/db/schema/staff.ts';
import { folderStore } from '#server/file-store/folder.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createPaidBill } from '#tests/support/expenses.ts';
import { samplePhoto } from '#tests/support/pictures.ts';
import {
  giveRole,
  jsonResponse,
  renewSignIns,
  type StaffVisitor,
  signedIn,
  signedInStaff,
} from '#tests/support/staff.ts';
import { deleteWithdrawnPages } from './steps.ts';

const folder = await mkdtemp(join(tmpdir(), 'bill-publications-'));
afterAll(() => rm(folder, { recursive: true }));
const store = folderStore(folder);
let isAway = false;
const pictures = {
  ...store,
  remove: (name: string) => (isAway ? Promise.reject(new Error('the bucket is away')) : store.remove(name)),
};
const site = await createTestApp({ pictures });
const { db, clock, log } = site;
const { owner, accountant, manager, approver, viewer } = await signedInStaff(site);
const people = { clerk: manager.accountId, approver: approver.accountId };
const photo = await samplePhoto().jpeg().toBuffer();

type Page = { picture: Buffer; boxes?: Box[] };

function prepare(
  fileId: string,
  pages: Page[] = [{ picture: photo }],
  by: StaffVisitor = manager,
  changes: { list?: string; body?: Buffer } = {},
) {
  const list = pageListText(pages.map(({ picture, boxes = [] }) => ({ bytes: picture.length, boxes })));
  const path = `${pathOf(prepareBillPages, { id: fileId })}?pages=${changes.list ?? list}`;
  const body = changes.body ?? Buffer.concat(pages.map(({ picture }) => picture));
  return jsonResponse(by.call('POST', path, body, { 'content-type': 'application/octet-stream' }));
}

const publish = (id: string, by: StaffVisitor = approver) =>
  jsonResponse(by.call('POST', pathOf(publishBill, { id })));
const withdraw = (id: string, by: StaffVisitor = manager, reason = 'A name was visible') =>
  jsonResponse(by.call('POST', pathOf(withdrawBill, { id }), { reason }));
const pageOf = (id: string, by: StaffVisitor = approver, number = 1) =>
  by.call('GET', pathOf(getBillPage, { id, number }));
const auditOf = async (expenseId: string) =>
  (await db.select().from(auditEntry).where(eq(auditEntry.targetId, expenseId)))
    .filter(({ action }) => action.startsWith('bill_'))
    .map(({ action, accountId }) => [action, accountId]);

describe('a bill', () => {
  test('is blacked out by one person, looked at by another, published, and withdrawn with a reason', async () => {
    const { expenseId, fileId } = await createPaidBill(db, people);
    const boxes = [{ x: 0, y: 0, width: 640, height: 100 }];
    const prepared = await prepare(fileId, [{ picture: photo, boxes }, { picture: photo }]);
    expect(prepared).toMatchObject({
      status: 201,
      json: { state: 'prepared', needsSecondLook: true, isOwn: true },
    });
    const { id } = prepared.json;
    expect(await pageOf(id, owner, 2)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/jpeg' },
    });
    expect([(await pageOf(id, owner, 3)).status, (await pageOf(id, viewer)).status]).toEqual([404, 403]);
    expect((await publish(id, owner)).json).toMatchObject({ state: 'published', isOwn: false });
    expect((await withdraw(id, approver)).json).toMatchObject({
      state: 'withdrawn',
      events: [
        { kind: 'published', by: 'Omana', reason: null },
        { kind: 'withdrawn', by: 'The approver', reason: 'A name was visible' },
      ],
    });
    expect(await auditOf(expenseId)).toEqual([
      ['bill_prepared', manager.accountId],
      ['bill_published', owner.accountId],
      ['bill_withdrawn', approver.accountId],
    ]);
    expect(site.logged.join('')).toContain(
      JSON.stringify({
        withdrawn: { expense: expenseId, publication: id },
        msg: 'a bill was withdrawn',
      }).slice(1),
    );
    const listed = await jsonResponse(viewer.call('GET', pathOf(listBillPublications, { id: expenseId })));
    expect(listed.json.items.map((each: BillPublication) => [each.id, each.pages.length])).toEqual([[id, 2]]);
  });

  test('is not published by the person who blacked it out, who is told so', async () => {
    const { fileId } = await createPaidBill(db, people);
    const { json } = await prepare(fileId, undefined, accountant);
    expect(await publish(json.id, accountant)).toMatchObject({
      status: 403,
      json: { code: 'bill_own_look' },
    });
    expect((await publish(json.id)).json.state).toBe('published');
  });

  test('is not published through a person just invited, and needs a recent sign-in', async () => {
    const { fileId } = await createPaidBill(db, people);
    const { json } = await prepare(fileId);
    const invited = await signedIn(site, 'invited@example.org');
    await giveRole(site, invited.email, 'approver', owner.accountId);
    await db.update(staff).set({ roleSince: clock.now }).where(eq(staff.email, invited.email));
    expect(await publish(json.id, invited)).toMatchObject({ status: 409, json: { code: 'role_too_new' } });
    clock.pass(20 * 60_000);
    expect(await publish(json.id)).toMatchObject({ status: 403, json: { code: 'sign_in_again' } });
    await renewSignIns(site);
    expect((await publish(json.id)).json.state).toBe('published');
  });

  test('of a trust whose rules ask for no approval is published by one person, and says so', async () => {
    const rules = { approvals: 0, largeApprovals: 0, largeFromPaise: '2500000' };
    await db
      .insert(setting)
      .values({ key: 'spending_rules', value: JSON.stringify(rules), changedAt: clock.now });
    const { fileId } = await createPaidBill(db, people);
    const { json } = await prepare(fileId, undefined, owner);
    expect(json).toMatchObject({ state: 'prepared', needsSecondLook: false });
    const stricter = { approvals: 1, largeApprovals: 2, largeFromRupees: 25_000 };
    await owner.call('PUT', saveSpendingSettings.path, stricter);
    expect((await publish(json.id, owner)).json.state).toBe('published');
  });

  test('of an expense that is not paid is not prepared, and nothing is stored', async () => {
    const before = await readdir(folder);
    const { fileId } = await createPaidBill(db, people, { isPaid: false });
    expect(await prepare(fileId)).toMatchObject({ status: 409, json: { code: 'bill_not_paid' } });
    expect(await readdir(folder)).toEqual(before);
  });

  test('is prepared once at a time, and again after it was sent back', async () => {
    const { fileId } = await createPaidBill(db, people);
    const first = await prepare(fileId);
    const before = await readdir(folder);
    expect(await prepare(fileId)).toMatchObject({ status: 409, json: { code: 'bill_prepared_already' } });
    expect(await readdir(folder)).toEqual(before);
    await withdraw(first.json.id, approver, 'The phone number is still there');
    expect(await publish(first.json.id)).toMatchObject({ status: 409, json: { code: 'bill_state_changed' } });
    expect((await prepare(fileId)).status).toBe(201);
  });
});

test('a bill that waits for a second look is found in the list of expenses, until it is published', async () => {
  const { expenseId, fileId } = await createPaidBill(db, people);
  const waiting = async () => {
    const { json } = await jsonResponse(approver.call('GET', `${listExpenses.path}?bill=prepared&limit=100`));
    return json.items.some(({ id }: { id: string }) => id === expenseId);
  };
  expect(await waiting()).toBe(false);
  const { json } = await prepare(fileId);
  expect(await waiting()).toBe(true);
  await publish(json.id);
  expect(await waiting()).toBe(false);
});

describe('withdrawn pages', () => {
  const filesOf = async () => (await readdir(folder)).length;

  test('are deleted from the store at once', async () => {
    const { fileId } = await createPaidBill(db, people);
    const before = await filesOf();
    const { json } = await prepare(fileId);
    expect(await filesOf()).toBe(before + 2);
    await publish(json.id);
    await withdraw(json.id);
    expect(await filesOf()).toBe(before);
    expect((await pageOf(json.id)).status).toBe(404);
  });

  test('whose files cannot be deleted are withdrawn all the same, and deleted by the next clean-up', async () => {
    const { fileId } = await createPaidBill(db, people);
    const before = await filesOf();
    const { json } = await prepare(fileId);
    isAway = true;
    expect((await withdraw(json.id)).json.state).toBe('withdrawn');
    isAway = false;
    expect(await filesOf()).toBe(before + 2);
    await deleteWithdrawnPages({ db, log, pictures }, clock.now);
    expect(await filesOf()).toBe(before);
  });
});

describe('what is sent as a bill', async () => {
  const { fileId } = await createPaidBill(db, people);
  const refused = async (answer: ReturnType<typeof prepare>) => {
    const before = await readdir(folder);
    const { status, json } = await answer;
    expect(await readdir(folder)).toEqual(before);
    return [status, json.code];
  };

  test('is pictures only, and a good page beside a bad one is not kept', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await refused(prepare(fileId, [{ picture: photo }, { picture: svg }]))).toEqual([
      400,
      'bill_page_unreadable',
    ]);
  });

  test('is as long as announced', async () => {
    const pages = [{ picture: photo }];
    expect(await refused(prepare(fileId, pages, manager, { body: photo.subarray(1) }))).toEqual([
      400,
      'expense_file_incomplete',
    ]);
    const list = `${photo.length}-90000`;
    expect(await refused(prepare(fileId, pages, manager, { list }))).toEqual([
      400,
      'expense_file_incomplete',
    ]);
  });

  test('has a list of pages within the limits', async () => {
    for (const list of ['', 'x', Array.from({ length: 11 }, () => '1').join('-')])
      expect(await refused(prepare(fileId, [{ picture: photo }], manager, { list }))).toEqual([
        400,
        'invalid_input',
      ]);
  });

  test('is at most 20 MB, however it is announced', async () => {
    const body = Buffer.alloc(20 * 1024 * 1024 + 1);
    expect(await refused(prepare(fileId, [], manager, { list: '5', body }))).toEqual([
      413,
      'bill_pages_too_large',
    ]);
  });

  test('belongs to a bill that exists, and is sent by somebody who may enter expenses', async () => {
    expect(await refused(prepare('0195c2a0-0000-7000-8000-000000000000'))).toEqual([404, 'record_not_found']);
    expect(await refused(prepare('none'))).toEqual([404, 'record_not_found']);
    expect((await prepare(fileId, undefined, approver)).status).toBe(403);
  });
});

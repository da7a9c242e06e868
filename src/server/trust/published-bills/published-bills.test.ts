import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { readCampaignSpending } from '#contract/campaigns/transparency/spending.server.ts';
import { pathOf } from '#contract/endpoint.ts';
import { prepareBillPages, publishBill, withdrawBill } from '#contract/office/bill-publications.ts';
import { type Box, pageListText } from '#domain/office/bill-page.ts';
import { billPage } from '#server/db/schema/bill-publication.ts';
import { folderStore } from '#server/file-store/folder.ts';
import { createLimits } from '#server/http/rate-limits.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createPaidBill, reverseExpense } from '#tests/support/expenses.ts';
import { samplePhoto } from '#tests/support/pictures.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';
import { publishedBillsOf } from './service.ts';

const folder = await mkdtemp(join(tmpdir(), 'published-bills-'));
afterAll(() => rm(folder, { recursive: true }));
const site = await createTestApp({ pictures: folderStore(folder) });
const { db } = site;
const { owner, manager, approver } = await signedInStaff(site);
const people = { clerk: manager.accountId, approver: approver.accountId };

/** A bill with prepared pages. */
async function prepared(boxes: Box[] = []) {
  const { expenseId, fileId, campaignId } = await createPaidBill(db, people);
  const picture = await samplePhoto().jpeg().toBuffer();
  const list = pageListText([{ bytes: picture.length, boxes }]);
  const path = `${pathOf(prepareBillPages, { id: fileId })}?pages=${list}`;
  const type = { 'content-type': 'application/octet-stream' };
  const { json } = await jsonResponse(manager.call('POST', path, picture, type));
  const [page] = await db.select().from(billPage).where(eq(billPage.publicationId, json.id));
  return {
    expenseId,
    campaignId,
    id: json.id as string,
    url: `/bills/${page?.name}.jpg`,
    thumbnailUrl: `/bills/${page?.name}-small.jpg`,
  };
}
const publish = (id: string) => approver.call('POST', pathOf(publishBill, { id }));
const withdraw = (id: string) =>
  manager.call('POST', pathOf(withdrawBill, { id }), { reason: 'A name was visible' });
const statusOf = async (url: string) => (await site.app.inject(url)).statusCode;

test('a page is served from the moment it is published until it is withdrawn, and to nobody before and after', async () => {
  const { id, url, thumbnailUrl } = await prepared();
  expect([await statusOf(url), await statusOf(thumbnailUrl)]).toEqual([404, 404]);
  await publish(id);
  expect([await statusOf(url), await statusOf(thumbnailUrl)]).toEqual([200, 200]);
  const { etag } = (await site.app.inject(url)).headers;
  const again = { url, headers: { 'if-none-match': String(etag) } };
  expect((await site.app.inject(again)).statusCode).toBe(304);
  await withdraw(id);
  expect([await statusOf(url), await statusOf(thumbnailUrl)]).toEqual([404, 404]);
  // A browser's copy is not confirmed either.
  expect((await site.app.inject(again)).statusCode).toBe(404);
});

test('what everybody is sent is black under the boxes, and is kept by caches for less than a minute', async () => {
  const { id, url } = await prepared([{ x: 16, y: 16, width: 200, height: 80 }]);
  await publish(id);
  const { rawPayload, headers } = await site.app.inject(url);
  const area = { left: 16, top: 16, width: 200, height: 80 };
  const covered = await sharp(rawPayload).extract(area).raw().toBuffer();
  expect(covered.every((level) => level === 0)).toBe(true);
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(rawPayload.length),
    'cache-control': 'public, max-age=30, must-revalidate',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'x-robots-tag': 'noindex, noarchive',
  });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test('the bill of an expense whose money came back is no longer public', async () => {
  const { id, url, expenseId } = await prepared();
  await publish(id);
  await reverseExpense(db, expenseId, owner.accountId);
  expect(await statusOf(url)).toBe(404);
  expect(await publishedBillsOf(db, [expenseId])).toEqual(new Map());
});

test('an expense lists its published bills with their pages, and of a withdrawn one the reason alone', async () => {
  const { id, url, thumbnailUrl, expenseId } = await prepared();
  const other = await prepared();
  await publish(id);
  expect(await publishedBillsOf(db, [expenseId, other.expenseId])).toEqual(
    new Map([
      [
        expenseId,
        [{ pages: [{ url, thumbnailUrl, width: 640, height: 480 }], secondLook: true, withdrawn: null }],
      ],
    ]),
  );
  await withdraw(id);
  await withdraw(other.id);
  expect(await publishedBillsOf(db, [expenseId, other.expenseId])).toEqual(
    new Map([
      [
        expenseId,
        [{ pages: [], secondLook: true, withdrawn: { day: '2026-11-21', reason: 'A name was visible' } }],
      ],
    ]),
  );
  expect(await publishedBillsOf(db, [])).toEqual(new Map());
});

test('the campaign’s page shows the bill as soon as it is published, and the reason as soon as it is withdrawn', async () => {
  const { id, url, campaignId } = await prepared();
  const bills = async () => {
    const answer = await site.app.inject(pathOf(readCampaignSpending, { id: campaignId }));
    return answer.json().spending.payments[0].bills;
  };
  expect(await bills()).toEqual([]);
  await publish(id);
  await expect.poll(bills).toMatchObject([{ pages: [{ url }], withdrawn: null }]);
  await withdraw(id);
  await expect.poll(bills).toMatchObject([{ pages: [], withdrawn: { reason: 'A name was visible' } }]);
});

test('other addresses lead to nothing, and the pictures of pages show no bill that is not published', async () => {
  const { url } = await prepared();
  const file = url.slice('/bills/'.length);
  expect(await readFile(join(folder, file))).toBeDefined();
  for (const path of [
    `/pictures/${file}`,
    '/bills/none.jpg',
    `/bills/${'0'.repeat(32)}.jpg`,
    `/bills/..%2f${file}`,
    `/bills/${file.toUpperCase()}`,
    '/bills/',
  ])
    expect([path, await statusOf(path)]).toEqual([path, 404]);
});

test('an address that asks for bills again and again is refused', async () => {
  const limited = await createTestApp({ database: site.database, limits: createLimits('live', null) });
  const statuses = new Set<number>();
  for (let call = 0; call <= 300; call += 1)
    statuses.add((await limited.app.inject(`/bills/${'0'.repeat(32)}.jpg`)).statusCode);
  expect([...statuses]).toEqual([404, 429]);
});

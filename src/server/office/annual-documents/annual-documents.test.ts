import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import * as documents from '#contract/office/annual-documents.ts';
import { shownDocuments } from '#server/campaigns/transparency/annual-documents.ts';
import { folderStore } from '#server/file-store/folder.ts';
import { createLimits } from '#server/http/rate-limits.ts';
import { createTestApp } from '#tests/support/app.ts';
import { auditOf } from '#tests/support/audit.ts';
import { refusalOf } from '#tests/support/funds.ts';
import { jsonResponse, renewSignIns, type StaffVisitor, signedInStaff } from '#tests/support/staff.ts';

const folder = await mkdtemp(join(tmpdir(), 'annual-documents-'));
afterAll(() => rm(folder, { recursive: true }));
const site = await createTestApp({ pictures: folderStore(folder) });
const { app, db, clock } = site;
const { owner, manager, accountant, approver, viewer } = await signedInStaff(site);

const pdf = (text: string) => Buffer.from(`%PDF-1.4\n${text}\n%%EOF\n`);
const BINARY = { 'content-type': 'application/octet-stream' };
type Query = { year?: string; kind?: string; title?: string; language?: string };

function add(query: Query, bytes: Buffer = pdf('One'), by: StaffVisitor = manager) {
  const search = new URLSearchParams({ year: '2025-26', kind: 'report', ...query });
  return jsonResponse(by.call('POST', `${documents.addAnnualDocument.path}?${search}`, bytes, BINARY));
}
const addVersion = (id: string, bytes: Buffer) =>
  jsonResponse(manager.call('POST', pathOf(documents.addDocumentVersion, { id }), bytes, BINARY));
const publish = (id: string, version: number, by: StaffVisitor = accountant) =>
  jsonResponse(by.call('POST', pathOf(documents.publishDocument, { id }), { version }));
const withdraw = (id: string, by: StaffVisitor = accountant) =>
  jsonResponse(by.call('POST', pathOf(documents.withdrawDocument, { id }), { reason: 'A name was visible' }));

const idOf = (list: documents.AnnualDocuments, title: string): string =>
  list.items.find((item) => item.title === title)?.id ?? '';
/** A new document with this title. @returns its id. */
async function added(title: string, bytes?: Buffer): Promise<string> {
  return idOf((await add({ kind: 'other', title }, bytes)).json, title);
}
const shown = async (title: string) => (await shownDocuments(db)).find((each) => each.title === title);

test('nobody outside sees a document before it is published, and everybody can download it then', async () => {
  const bytes = pdf('What we did');
  const id = await added('Evaluation', bytes);
  expect(await shown('Evaluation')).toBeUndefined();
  expect((await publish(id, 1)).status).toBe(200);
  const found = await shown('Evaluation');
  expect(found).toMatchObject({
    year: '2025-26',
    kind: 'other',
    bytes: bytes.length,
    publishedOn: '2026-11-21',
    replacedOn: null,
    withdrawn: null,
  });
  const { statusCode, rawPayload, headers } = await app.inject(found?.url ?? '');
  expect([statusCode, rawPayload.equals(bytes)]).toEqual([200, true]);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(bytes.length),
    'content-disposition': 'attachment; filename="document-2025-26.pdf"',
    'cache-control': 'public, max-age=30, must-revalidate',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, noarchive',
  });
  const again = { url: found?.url ?? '', headers: { 'if-none-match': String(headers.etag) } };
  expect((await app.inject(again)).statusCode).toBe(304);
});

test('a replaced file is another version under another address, and the page says when', async () => {
  const id = await added('Audit letter', pdf('First'));
  await publish(id, 1);
  const first = (await shown('Audit letter'))?.url ?? '';
  expect((await addVersion(id, pdf('Corrected'))).status).toBe(201);
  expect((await shown('Audit letter'))?.url).toBe(first);
  clock.now = new Date(clock.now.getTime() + 13 * 3_600_000);
  await renewSignIns(site);
  await publish(id, 2, owner);
  const second = await shown('Audit letter');
  expect(second).toMatchObject({ publishedOn: '2026-11-21', replacedOn: '2026-11-22' });
  expect((await app.inject(first)).statusCode).toBe(404);
  expect((await app.inject(second?.url ?? '')).body).toContain('Corrected');
  const former = pathOf(documents.downloadDocumentVersion, { id, number: 1 });
  expect((await viewer.call('GET', former)).body).toContain('First');
});

test('a withdrawn document is served to nobody; its day and reason stay, and it can be published again', async () => {
  const id = await added('Minutes');
  await publish(id, 1);
  const url = (await shown('Minutes'))?.url ?? '';
  await withdraw(id);
  expect((await app.inject(url)).statusCode).toBe(404);
  expect(await shown('Minutes')).toMatchObject({
    url: null,
    withdrawn: { day: '2026-11-22', reason: 'A name was visible' },
  });
  expect((await withdraw(id)).json.code).toBe('document_state_changed');
  expect((await publish(id, 1)).status).toBe(200);
  expect((await publish(id, 1)).json.code).toBe('document_state_changed');
  expect((await publish(id, 7)).json.code).toBe('record_not_found');
  expect((await app.inject(url)).statusCode).toBe(200);
  expect((await auditOf(db, `document-${id}`)).map(({ action }) => action)).toEqual([
    'annual_document_added',
    'annual_document_published',
    'annual_document_withdrawn',
    'annual_document_published',
  ]);
});

test('a year has one annual report and one set of accounts, and other documents need a title', async () => {
  expect((await add({ year: '2024-25', title: 'Ignored' })).status).toBe(201);
  expect((await add({ year: '2024-25' })).json.code).toBe('document_exists');
  expect((await add({ year: '2024-25', kind: 'accounts' })).status).toBe(201);
  expect(Object.keys((await add({ kind: 'other' })).json.fields)).toEqual(['title']);
  const { json } = await jsonResponse(viewer.call('GET', documents.listAnnualDocuments.path));
  const ofYear = json.items.filter(({ year }: documents.AnnualDocument) => year === '2024-25');
  expect(ofYear.map(({ title }: documents.AnnualDocument) => title)).toEqual(['', '']);
});

test('documents are ordered by year, and within a year the annual report and the accounts come first', async () => {
  for (const kind of ['accounts', 'report']) {
    const { json } = await add({ year: '2023-24', kind });
    const found = json.items.find(
      (item: documents.AnnualDocument) => item.year === '2023-24' && item.kind === kind,
    );
    await publish(found.id, 1);
  }
  const order = (await shownDocuments(db)).map(({ year, kind }) => `${year} ${kind}`);
  expect(order.slice(-2)).toEqual(['2023-24 report', '2023-24 accounts']);
  expect(order[0]).toBe('2025-26 other');
});

test.each([
  ['something else', Buffer.from('<html>'), 'document_not_pdf'],
  ['a PDF that was cut off', Buffer.from('%PDF-1.4\nhalf'), 'document_not_pdf'],
  ['nothing', Buffer.alloc(0), 'expense_file_missing'],
  ['more than 20 MB', Buffer.alloc(documents.MAX_DOCUMENT_BYTES + 1), 'document_too_large'],
])('%s is refused', async (_what, bytes, code) => {
  expect((await add({ kind: 'other', title: 'Refused' }, bytes)).json.code).toBe(code);
  expect(await db.execute(sql`select from annual_document where title = 'Refused'`)).toHaveProperty(
    'rowCount',
    0,
  );
});

test('managers add documents and do not publish them; approvers and viewers do neither', async () => {
  const id = await added('Policies');
  expect((await publish(id, 1, manager)).json.code).toBe('forbidden');
  for (const by of [approver, viewer]) {
    expect((await add({ kind: 'other', title: 'Not allowed' }, pdf('x'), by)).json.code).toBe('forbidden');
    expect((await withdraw(id, by)).json.code).toBe('forbidden');
  }
});

test('the database keeps versions and events as they were added, in an order that makes sense', async () => {
  const id = await added('Kept');
  await publish(id, 1);
  const owners = site.database.owner.db;
  for (const change of [
    sql`update annual_document_version set sha256 = ${'0'.repeat(64)} where document_id = ${id}`,
    sql`delete from annual_document_event where document_id = ${id}`,
    sql`update annual_document set title = 'Another' where id = ${id}`,
  ])
    expect(await refusalOf(owners.execute(change))).toContain('append-only');
  const event = (number: number, kind: string, version: number, reason: string | null) =>
    refusalOf(
      owners.execute(sql`insert into annual_document_event (document_id, number, kind, version, reason, acted_by, at)
        values (${id}, ${number}, ${kind}, ${version}, ${reason}, ${owner.accountId}, now())`),
    );
  expect(await event(2, 'published', 1, null)).toContain('cannot be published');
  expect(await event(2, 'withdrawn', 1, 'Wrong')).toBeNull();
  expect(await event(3, 'withdrawn', 1, 'Wrong')).toContain('cannot be withdrawn');
});

test('an address that asks for documents again and again is refused, and other addresses lead to nothing', async () => {
  for (const path of ['/documents/none.pdf', `/documents/${'0'.repeat(32)}.pdf`, '/documents/'])
    expect([path, (await app.inject(path)).statusCode]).toEqual([path, 404]);
  const limited = await createTestApp({ database: site.database, limits: createLimits('live', null) });
  const statuses = new Set<number>();
  for (let call = 0; call <= 300; call += 1)
    statuses.add((await limited.app.inject(`/documents/${'0'.repeat(32)}.pdf`)).statusCode);
  expect([...statuses]).toEqual([404, 429]);
});

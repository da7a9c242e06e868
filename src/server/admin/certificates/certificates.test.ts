import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import yazl from 'yazl';
import { adminCertificateCalls, type CertificateSummary } from '#contract/admin/certificates.ts';
import { adminStatementFilingCalls } from '#contract/admin/statement-filings.ts';
import { adminYearStatementCalls } from '#contract/admin/year-statement.ts';
import { certificate } from '#server/db/schema/certificate.ts';
import { donor } from '#server/db/schema/donor.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { folderStore } from '#server/picture-store/folder.ts';
import { createTestApp } from '#tests/support/app.ts';
import { testCipher } from '#tests/support/donor-cipher.ts';
import { createDonation } from '#tests/support/factories.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';
import { noteDonor, sealDetails } from '../donors/service.ts';

const folder = await mkdtemp(join(tmpdir(), 'certificates-test-'));
afterAll(() => rm(folder, { recursive: true }));
const site = await createTestApp({ certificates: folderStore(folder) });
const { db, clock } = site;
const { accountant, viewer } = await signedInStaff(site);
const { mailbox, deliver } = createMailDelivery(site);
const YEAR = '2026-27';
const LANGUAGE_OF = { sita: 'te', ravi: 'en', meena: 'en' } as const;
const donorIds = new Map<string, string>();

beforeAll(async () => {
  for (const [name, idNumber] of [
    ['sita', 'ABCPE1111F'],
    ['ravi', 'ABCPE2222F'],
    ['meena', 'ABCPE3333F'],
  ] as const) {
    const email = `${name}@example.com`;
    const language = LANGUAGE_OF[name];
    const gift = await createDonation(db, { state: 'COMPLETED', email, fullName: name, language });
    const papers = { idKind: 'pan', idNumber, address: '1 Lake Road' } as const;
    await db.transaction((tx) => noteDonor(tx, gift.id, gift.createdAt, sealDetails(testCipher, papers)));
    const [row] = await db.select().from(donor).where(eq(donor.email, email));
    donorIds.set(name, row?.id ?? '');
  }
  const numbers = adminStatementFilingCalls.numbers.replace(':year', YEAR);
  await accountant.call('POST', numbers, { numbers: 'ACK-2026/1 ACK-2026/2 ACK-2026/3' });
  await accountant.call('POST', adminYearStatementCalls.file, { format: 'csv', year: YEAR });
});

beforeEach(() => clock.pass(2 * 3_600_000));

let files = 0;
/** A PDF that no other test has uploaded. */
const pdf = () => Buffer.from(`%PDF-1.7\n% certificate ${++files}\n%%EOF\n`);

const upload = (bytes: Buffer, name: string, year = YEAR, by = accountant) =>
  jsonResponse(
    by.call('POST', `${adminCertificateCalls.upload}?year=${year}&name=${encodeURIComponent(name)}`, bytes, {
      'content-type': 'application/octet-stream',
    }),
  );
const outcomes = (json: { items: { fileName: string; outcome: string }[] }) =>
  json.items.map(({ fileName, outcome }) => `${fileName}: ${outcome}`);

async function zipOf(entries: Record<string, Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, bytes] of Object.entries(entries)) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream);
}

const byId = (call: 'file' | 'donor' | 'send', id: string) => adminCertificateCalls[call].replace(':id', id);
const ofYear = (year = YEAR) => adminCertificateCalls.summary.replace(':year', year);
const summary = async (year?: string): Promise<CertificateSummary> =>
  (await jsonResponse(accountant.call('GET', ofYear(year)))).json;
const list = async (query = '') =>
  (await jsonResponse(accountant.call('GET', `${adminCertificateCalls.donors}?year=${YEAR}${query}`))).json;
const send = (id: string) => jsonResponse(accountant.call('POST', byId('send', id)));

/** Uploads a certificate and returns its id. */
async function uploaded(name: string, bytes = pdf()): Promise<string> {
  await upload(bytes, name);
  const rows = await db
    .select()
    .from(certificate)
    .where(
      eq(
        certificate.fileName,
        name.replace(/[A-Z]{5}[0-9]{4}[A-Z]/g, (pan) => `XXXXXX${pan.slice(-4)}`),
      ),
    );
  return rows.at(-1)?.id ?? '';
}

describe('uploaded certificates', () => {
  test('are matched by the number of the statement or the PAN in their file name', async () => {
    const { status, json } = await upload(
      await zipOf({
        'Form 114/ACK-2026-1.pdf': pdf(),
        'abcpe2222f_114.PDF': pdf(),
        'somebody.pdf': pdf(),
        '__MACOSX/._somebody.pdf': Buffer.from('x'),
        'both ABCPE2222F ABCPE3333F.pdf': pdf(),
        'notes.txt': Buffer.from('x'),
        'no pdf.pdf': Buffer.from('<script>'),
      }),
      'all.zip',
    );
    expect(status).toBe(201);
    expect(outcomes(json)).toEqual([
      'ACK-2026-1.pdf: matched',
      'abcpe2222f_114.PDF: matched',
      'somebody.pdf: unmatched',
      'both ABCPE2222F ABCPE3333F.pdf: unmatched',
      'notes.txt: refused',
      'no pdf.pdf: refused',
    ]);
    const { items } = await list();
    expect(items.map(({ fullName, state }: Record<string, string>) => `${fullName}: ${state}`)).toEqual([
      'sita: uploaded',
      'ravi: uploaded',
      'meena: missing',
    ]);
    expect(await summary()).toMatchObject({
      donors: { missing: 1, uploaded: 2, sent: 0, opened: 0 },
      hasStatement: true,
      unmatched: [{ fileName: 'both XXXXXX222F XXXXXX333F.pdf' }, { fileName: 'somebody.pdf' }],
    });
    expect((await list('&state=missing')).items).toMatchObject([{ fullName: 'meena', certificates: [] }]);
    const [line] = await db.select().from(auditEntry).where(eq(auditEntry.action, 'certificates_uploaded'));
    expect(line?.after).toEqual({ matched: 2, unmatched: 2 });
  });

  test('are stored once, however often they are uploaded', async () => {
    const bytes = pdf();
    expect(outcomes((await upload(bytes, 'once.pdf')).json)).toEqual(['once.pdf: unmatched']);
    expect(outcomes((await upload(bytes, 'again.pdf')).json)).toEqual(['again.pdf: known']);
    expect((await summary('2025-26')).hasStatement).toBe(false);
  });

  test('may be removed until they are sent, with their file', async () => {
    const before = (await readdir(folder)).length;
    const id = await uploaded('remove me.pdf');
    expect(await readdir(folder)).toHaveLength(before + 1);
    expect((await jsonResponse(accountant.call('DELETE', byId('file', id)))).status).toBe(200);
    expect(await readdir(folder)).toHaveLength(before);
    expect((await accountant.call('GET', byId('file', id))).status).toBe(404);
  });

  test.each([
    ['an empty body', Buffer.alloc(0), 'certificate_file_missing'],
    ['a text', Buffer.from('hello'), 'certificate_file_unsupported'],
    [
      'a PDF of six megabytes',
      Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(6 * 1024 ** 2)]),
      'certificate_too_large',
    ],
    ['a cut ZIP file', Buffer.from('PK\u0003\u0004cut'), 'certificate_zip_damaged'],
  ])('are refused for %s', async (_what, bytes, code) => {
    expect((await upload(bytes, 'x')).json.code).toBe(code);
  });

  test('are refused when a ZIP file has too many files or lies about their size', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 2_001 }, (_, index) => [`${index}.txt`, Buffer.from('')]),
    );
    expect((await upload(await zipOf(many), 'many.zip')).json.code).toBe('certificate_zip_too_large');

    const large = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(20 * 1024 ** 2), Buffer.from('%%EOF')]);
    const bomb = await zipOf({ 'bomb.pdf': large });
    expect(bomb.length).toBeLessThan(50_000);
    expect(outcomes((await upload(bomb, 'bomb.zip')).json)).toEqual(['bomb.pdf: refused']);
    // The same with a directory that declares a hundred bytes.
    const entry = bomb.lastIndexOf(Buffer.from('PK\u0001\u0002'));
    bomb.writeUInt32LE(100, entry + 24);
    expect((await upload(bomb, 'lying.zip')).json.code).toBe('certificate_zip_damaged');
  });

  test('are refused before anything is unpacked when a ZIP file declares too much together', async () => {
    const names = Array.from({ length: 101 }, (_, index) => `${index}.pdf`);
    const zip = await zipOf(Object.fromEntries(names.map((name) => [name, pdf()])));
    const header = Buffer.from('PK\u0001\u0002');
    for (let at = zip.indexOf(header); at !== -1; at = zip.indexOf(header, at + 1))
      zip.writeUInt32LE(5 * 1024 ** 2, at + 24);
    const before = await readdir(folder);
    expect((await upload(zip, 'together.zip')).json.code).toBe('certificate_zip_too_large');
    expect(await readdir(folder)).toEqual(before);
  });

  test('are for owners and accountants only', async () => {
    expect((await upload(pdf(), 'x.pdf', YEAR, viewer)).status).toBe(403);
    const id = await uploaded('private.pdf');
    expect((await viewer.call('GET', byId('file', id))).status).toBe(403);
    expect((await viewer.call('GET', ofYear())).status).toBe(403);
    const file = await accountant.call('GET', byId('file', id));
    expect(file.headers['content-type']).toBe('application/pdf');
    const lines = await db.select().from(auditEntry).where(eq(auditEntry.action, 'certificate_downloaded'));
    expect(lines).toHaveLength(1);
  });
});

describe('a certificate', () => {
  test('without a match is assigned by hand, and sent to that donor only', async () => {
    const id = await uploaded('by hand.pdf');
    expect((await send(id)).json.code).toBe('certificate_without_donor');
    const assign = (donorId: string) => jsonResponse(accountant.call('PUT', byId('donor', id), { donorId }));
    expect((await assign('0195c2a0-0000-7000-8000-000000000001')).status).toBe(404);
    expect((await assign(donorIds.get('meena') ?? '')).status).toBe(200);
    expect((await send(id)).status).toBe(202);
    expect((await assign(donorIds.get('ravi') ?? '')).json.code).toBe('certificate_sent_already');
    expect((await jsonResponse(accountant.call('DELETE', byId('file', id)))).json.code).toBe(
      'certificate_sent_already',
    );
    await expect(db.delete(certificate).where(eq(certificate.id, id))).rejects.toThrow();
  });

  test('behind an invented link is not found', async () => {
    for (const token of ['x', 'A'.repeat(43), '%00', '..%2f..'])
      expect((await site.app.inject({ url: `/api/certificates/${token}` })).statusCode).toBe(404);
  });

  test('is sent with all others of the year, except to donors without an email address', async () => {
    const year = '2025-26';
    await upload(pdf(), 'ABCPE2222F.pdf', year);
    await upload(pdf(), 'ABCPE3333F.pdf', year);
    await db
      .update(donor)
      .set({ email: '' })
      .where(eq(donor.id, donorIds.get('meena') ?? ''));
    const all = () => jsonResponse(accountant.call('POST', ofYear(year)));
    expect((await all()).json.message).toBe(
      '1 certificate is on the way. 1 cannot be sent: no email address is known.',
    );
    expect((await all()).json.message).toBe(
      '0 certificates are on the way. 1 cannot be sent: no email address is known.',
    );
    expect((await summary(year)).donors).toEqual({ missing: 0, uploaded: 1, sent: 1, opened: 0 });
  });

  test('is emailed by a link in the donor’s language, which works for 30 days; then a new one is sent', async () => {
    const bytes = pdf();
    const id = await uploaded('ABCPE1111F.pdf', bytes);
    expect((await send(id)).status).toBe(202);
    expect((await send(id)).json.code).toBe('certificate_sent_recently');
    await deliver();
    const mail = (await mailbox.sentTo('sita@example.com')).at(-1);
    expect(mail?.subject).toContain('సర్టిఫికెట్');
    expect(mail?.text).toContain('Form 114');
    expect(mail?.text).not.toContain('ABCPE1111F');
    const link = new URL(/https?:\S+\/api\/certificates\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    const get = () => site.app.inject({ url: `${link.pathname}${link.search}` });
    const stateOf = async () =>
      (await list()).items.find(({ id: donorId }: { id: string }) => donorId === donorIds.get('sita'));
    const row = async () => (await db.select().from(certificate).where(eq(certificate.id, id)))[0];
    expect((await row())?.openedAt).toBeNull();
    for (let time = 0; time < 2; time += 1) {
      const file = await get();
      expect(file.statusCode).toBe(200);
      expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
      expect(file.rawPayload.equals(bytes)).toBe(true);
    }
    expect((await row())?.openedAt).toEqual(clock.now);
    expect((await stateOf()).certificates).toContainEqual(
      expect.objectContaining({ id, openedAt: clock.now.toISOString(), matchedBy: 'id' }),
    );
    clock.pass(30 * 86_400_000);
    for (let time = 0; time < 3; time += 1) {
      const expired = await get();
      expect(expired.statusCode).toBe(410);
      expect(expired.body).toContain('30 రోజులు');
    }
    await deliver();
    expect((await mailbox.sentTo('sita@example.com')).length).toBe(2);
  });
});

import { readdir, rm } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { downloadCertificate } from '#contract/year-end/certificates.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { createCertificateOffice, pdf, YEAR, zipOf } from '#tests/support/certificates.ts';
import { jsonResponse, renewSignIns } from '#tests/support/staff.ts';

const { folder, site, accountant, viewer, upload, outcomes, ofYear, summary, list, uploaded } =
  await createCertificateOffice();
afterAll(() => rm(folder, { recursive: true }));
const { db, clock } = site;

beforeEach(async () => {
  clock.pass(2 * 3_600_000);
  await renewSignIns(site);
});

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

  test('are accepted with a byte order mark or line breaks before them', async () => {
    const marked = Buffer.concat([Buffer.from('\uFEFF'), pdf()]);
    expect(outcomes((await upload(marked, 'marked.pdf')).json)).toEqual(['marked.pdf: unmatched']);
    const zip = await zipOf({ 'marked too.pdf': Buffer.concat([Buffer.from('\uFEFF\r\n'), pdf()]) });
    expect(outcomes((await upload(zip, 'marked.zip')).json)).toEqual(['marked too.pdf: unmatched']);
  });

  test('are refused if their name in a ZIP file has control characters, and no file is left behind', async () => {
    const before = (await readdir(folder)).length;
    const zip = await zipOf({ 'one\0.pdf': pdf(), 'two\u001b[2J.pdf': pdf(), 'three.pdf': pdf() });
    const { status, json } = await upload(zip, 'names.zip');
    expect([status, json.items.map(({ outcome }: { outcome: string }) => outcome)]).toEqual([
      201,
      ['refused', 'refused', 'unmatched'],
    ]);
    expect(await readdir(folder)).toHaveLength(before + 1);
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
    expect((await jsonResponse(accountant.call('DELETE', pathOf(downloadCertificate, { id })))).status).toBe(
      200,
    );
    expect(await readdir(folder)).toHaveLength(before);
    expect((await accountant.call('GET', pathOf(downloadCertificate, { id }))).status).toBe(404);
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

  // shows: P38
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
    expect((await viewer.call('GET', pathOf(downloadCertificate, { id }))).status).toBe(403);
    expect((await viewer.call('GET', ofYear())).status).toBe(403);
    const file = await accountant.call('GET', pathOf(downloadCertificate, { id }));
    expect(file.headers['content-type']).toBe('application/pdf');
    const lines = await db.select().from(auditEntry).where(eq(auditEntry.action, 'certificate_downloaded'));
    expect(lines).toHaveLength(1);
  });
});

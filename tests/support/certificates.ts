import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import yazl from 'yazl';
import { pathOf } from '#contract/endpoint.ts';
import {
  type CertificateSummary,
  listCertificates,
  sendCertificate,
  summarizeCertificates,
  uploadCertificates,
} from '#contract/year-end/certificates.ts';
import { getStatementNumbers } from '#contract/year-end/statement-filings.ts';
import { exportStatement } from '#contract/year-end/year-statement.ts';
import { certificate } from '#server/db/schema/certificate.ts';
import { donor } from '#server/db/schema/donor.ts';
import { recordDonor } from '#server/donors/donor-data/donors.ts';
import { sealDetails } from '#server/donors/donor-data/tax-details.ts';
import { folderStore } from '#server/file-store/folder.ts';
import { createTestApp } from './app.ts';
import { testCipher } from './donor-cipher.ts';
import { createDonation } from './factories.ts';
import { jsonResponse, signedInStaff } from './staff.ts';

export const YEAR = '2026-27';
const LANGUAGE_OF = { sita: 'te', ravi: 'en', meena: 'en' } as const;

let files = 0;
/** A PDF that no other test has uploaded. */
export const pdf = () => Buffer.from(`%PDF-1.7\n% certificate ${++files}\n%%EOF\n`);

export async function zipOf(entries: Record<string, Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, bytes] of Object.entries(entries)) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream);
}

/**
 * A site whose statement of a year is exported: three complete donors (sita, ravi, meena) with their pre-acknowledgement numbers,
 * and the calls that staff make about their certificates. Remove `folder` after the tests.
 */
export async function createCertificateOffice() {
  const folder = await mkdtemp(join(tmpdir(), 'certificates-test-'));
  const site = await createTestApp({ certificates: folderStore(folder) });
  const { db } = site;
  const { accountant, viewer } = await signedInStaff(site);
  const donorIds = new Map<string, string>();
  for (const [name, idNumber] of [
    ['sita', 'ABCPE1111F'],
    ['ravi', 'ABCPE2222F'],
    ['meena', 'ABCPE3333F'],
  ] as const) {
    const email = `${name}@example.com`;
    const language = LANGUAGE_OF[name];
    const gift = await createDonation(db, { state: 'COMPLETED', email, fullName: name, language });
    const taxDetails = { idKind: 'pan', idNumber, address: '1 Lake Road' } as const;
    await db.transaction((tx) =>
      recordDonor(tx, gift.id, gift.createdAt, sealDetails(testCipher, taxDetails)),
    );
    const [row] = await db.select().from(donor).where(eq(donor.email, email));
    donorIds.set(name, row?.id ?? '');
  }
  const numbers = pathOf(getStatementNumbers, { year: YEAR });
  await accountant.call('POST', numbers, { numbers: 'ACK-2026/1 ACK-2026/2 ACK-2026/3' });
  await accountant.call('POST', exportStatement.path, { format: 'csv', year: YEAR });

  const upload = (bytes: Buffer, name: string, year = YEAR, by = accountant) =>
    jsonResponse(
      by.call('POST', `${uploadCertificates.path}?year=${year}&name=${encodeURIComponent(name)}`, bytes, {
        'content-type': 'application/octet-stream',
      }),
    );
  const outcomes = (json: { items: { fileName: string; outcome: string }[] }) =>
    json.items.map(({ fileName, outcome }) => `${fileName}: ${outcome}`);

  const ofYear = (year = YEAR) => pathOf(summarizeCertificates, { year });
  const summary = async (year?: string): Promise<CertificateSummary> =>
    (await jsonResponse(accountant.call('GET', ofYear(year)))).json;
  const list = async (query = '') =>
    (await jsonResponse(accountant.call('GET', `${listCertificates.path}?year=${YEAR}${query}`))).json;
  const send = (id: string) => jsonResponse(accountant.call('POST', pathOf(sendCertificate, { id })));

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

  return {
    folder,
    site,
    accountant,
    viewer,
    donorIds,
    upload,
    outcomes,
    ofYear,
    summary,
    list,
    send,
    uploaded,
  };
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { v7 as uuid } from 'uuid';
import {
  MAX_PDF_MEGABYTES,
  MAX_ZIP_MEGABYTES,
  type UploadedCertificates,
  UploadQuery,
} from '#contract/year-end/certificates.ts';
import { counted } from '#domain/text/counted.ts';
import { isUnstorable, normalText } from '#domain/text/normal-text.ts';
import { namesInFile } from '#domain/year-end/certificate.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { decodeInChildProcess } from '../../decoding/decode-in-child-process.ts';
import { isPdf, isPdfHead } from '../../decoding/is-pdf.ts';
import { donorsWithIdNumber } from '../../donors/admin-donors/service.ts';
import type { DonorCipher } from '../../donors/donor-data/cipher.ts';
import type { FileStore } from '../../file-store/file-store.ts';
import { MEGABYTE, type ReceivedFile, receiveUpload, type Upload } from '../../http/receive-upload.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import { storedName } from '../certificates/service.ts';
import { kindOf } from './pdf-or-zip.ts';
import { donorsWithNumber, insertCertificate } from './queries.ts';
import type { decode as unzip, ZippedFile } from './unzip.ts';

export type CertificateDeps = {
  db: Database;
  clock: () => Date;
  cipher: DonorCipher;
  certificates: FileStore;
};

type Outcome = UploadedCertificates['items'][number]['outcome'];

const UNZIP = new URL('./unzip.ts', import.meta.url);
const UPLOAD_RULES = {
  maxBytes: (head: Buffer) => (isPdfHead(head) ? MAX_PDF_MEGABYTES : MAX_ZIP_MEGABYTES) * MEGABYTE,
  tooLarge: {
    code: 'certificate_too_large',
    params: { pdf: MAX_PDF_MEGABYTES, zip: MAX_ZIP_MEGABYTES },
  },
  missing: 'certificate_file_missing',
  incomplete: 'certificate_upload_incomplete',
} as const;

/**
 * Stores the certificates of an upload and finds the donor of each by its file name, which contains a number of the year's
 * statement or a PAN. Repeating an upload changes nothing, so it is safe after an interruption.
 * @throws AppError as `receiveUpload`, `kindOf` and `unzip` do. If a ZIP file is damaged, the certificates before the damage are stored.
 */
export async function uploadCertificates(
  deps: CertificateDeps,
  by: SignedInStaff,
  { year, name }: UploadQuery,
  upload: Upload,
): Promise<UploadedCertificates> {
  const received = await receiveUpload(upload, UPLOAD_RULES);
  const items: UploadedCertificates['items'] = [];
  try {
    for await (const { fileName, bytes } of filesOf(received, name)) {
      const storable = storableName(fileName);
      const isAccepted = bytes !== null && isPdf(bytes) && storable !== null;
      const outcome = isAccepted ? await store(deps, by, year, { fileName: storable, bytes }) : 'refused';
      items.push({ fileName, outcome });
    }
  } finally {
    await received.discard();
    await audit(deps, by, year, items);
  }
  return { items };
}

/** The name as that of a single file would be stored, or null: a name that cannot be stored must not leave a file without a row. */
function storableName(fileName: string): string | null {
  const { data: name } = UploadQuery.shape.name.safeParse(normalText(fileName));
  // control: a certificate whose name cannot be stored leaves no file behind (certificates.test.ts) → false
  return name === undefined || isUnstorable(name) ? null : name;
}

async function* filesOf({ path, head }: ReceivedFile, name: string): AsyncGenerator<ZippedFile> {
  if (kindOf(head) === 'zip')
    yield* decodeInChildProcess<typeof unzip>(UNZIP, { path }, { failure: 'certificate_zip_damaged' });
  else yield { fileName: name, bytes: await readFile(path) };
}

async function store(
  { db, clock, cipher, certificates }: CertificateDeps,
  by: SignedInStaff,
  year: string,
  { fileName, bytes }: { fileName: string; bytes: Buffer },
): Promise<Outcome> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  // The file first, so that a certificate with a row always has one.
  await certificates.put(storedName({ hash }), 'application/pdf', bytes);
  return db.transaction(async (tx) => {
    const match = await findDonor(tx, cipher, year, fileName);
    const isNew = await insertCertificate(tx, {
      id: uuid(),
      financialYear: year,
      hash,
      fileName: withoutPans(fileName),
      bytes: bytes.length,
      ...match,
      uploadedBy: by.accountId,
      uploadedAt: clock(),
    });
    if (!isNew) return 'known';
    return match.donorId === null ? 'unmatched' : 'matched';
  });
}

/** A file's name with its PANs masked, because stored PANs are encrypted. */
function withoutPans(fileName: string): string {
  return fileName.replace(/[A-Z]{5}[0-9]{4}[A-Z]/gi, (pan) => `XXXXXX${pan.slice(-4)}`);
}

type Match = { donorId: string; matchedBy: 'number' | 'id' } | { donorId: null; matchedBy: null };

/** The donor that a file name is about; none when it is about several. */
async function findDonor(
  tx: Transaction,
  cipher: DonorCipher,
  year: string,
  fileName: string,
): Promise<Match> {
  const { numbers, pans } = namesInFile(fileName);
  const [byNumber, ...others] = await donorsWithNumber(tx, year, numbers);
  if (byNumber && others.length === 0) return { donorId: byNumber, matchedBy: 'number' };
  const found = await Promise.all(pans.map((pan) => donorsWithIdNumber(tx, cipher, pan)));
  const [people, ...more] = found.filter((ids) => ids.length > 0);
  // Records with the same ID are one person, whom the statement lists under the first of them.
  const first = people?.toSorted()[0];
  if (byNumber === undefined && first && more.length === 0) return { donorId: first, matchedBy: 'id' };
  return { donorId: null, matchedBy: null };
}

async function audit(
  { db, clock }: CertificateDeps,
  by: SignedInStaff,
  year: string,
  items: UploadedCertificates['items'],
): Promise<void> {
  const count = (outcome: Outcome) => items.filter((item) => item.outcome === outcome).length;
  const stored = count('matched') + count('unmatched');
  if (stored === 0) return;
  const change = {
    action: 'certificates_uploaded',
    target: { kind: 'statement', id: year },
    message: `Uploaded ${counted(stored, 'certificate')} of ${year}.`,
    after: { matched: count('matched'), unmatched: count('unmatched') },
  } as const;
  await recordAudit(db, by, change, clock());
}

import { createHmac, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isEqualInConstantTime } from '../constant-time.ts';
import { type BackupKeys, checksumOf, deriveKeys } from './sealed-file.ts';

const FILE = 'manifest.json';

const count = z.number().int().nonnegative();
const BookTotals = z.object({
  /** Paise as text, because JSON numbers are not exact above 2^53. */
  ledgerPaise: z.string(),
  ledgerEntries: count,
  donations: count,
  attempts: count,
  refunds: count,
  receipts: count,
  auditEntries: count,
  /** The highest receipt number of each financial year. */
  lastReceipts: z.record(z.string(), count),
});
export type BookTotals = z.infer<typeof BookTotals>;

const Contents = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** The site's version, and that of its Postgres. */
  version: z.string(),
  postgres: z.string(),
  /** The place in the write-ahead log. */
  position: z.string(),
  salt: z.string(),
  /** The hash of each applied migration, in order. */
  migrations: z.array(z.string()),
  totals: BookTotals,
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: count })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  files: z.array(
    z.object({
      name: z.string().regex(/^[a-z]+(?:\/[A-Za-z0-9_][A-Za-z0-9._-]*)?$/),
      bytes: count,
      sha256: z.string(),
    }),
  ),
});
export type BackupContents = z.infer<typeof Contents>;
const Manifest = z.object({ backup: z.string(), signature: z.string() });

export const newSalt = () => randomBytes(16);

/** Writes the manifest, signed with a key derived from the passphrase. Its presence makes a backup complete. */
export async function writeManifest(
  folder: string,
  contents: BackupContents,
  keys: BackupKeys,
): Promise<void> {
  const backup = JSON.stringify(contents);
  const manifest = { backup, signature: sign(backup, keys) };
  await writeFile(join(folder, FILE), JSON.stringify(manifest), { mode: 0o600, flush: true });
}

/** The contents of a backup, without a check of its signature: for lists, never for a restore. */
export async function readContents(folder: string): Promise<BackupContents> {
  return Contents.parse(JSON.parse((await readManifest(folder)).backup));
}

/**
 * Checks a whole backup: the manifest's signature, then the checksum of every file.
 * @throws Error that says what is wrong; nothing of such a backup may be used.
 */
export async function verifyBackup(
  folder: string,
  passphrase: string,
): Promise<{ contents: BackupContents; keys: BackupKeys }> {
  const manifest = await readManifest(folder);
  const contents = Contents.parse(JSON.parse(manifest.backup));
  const keys = await deriveKeys(passphrase, Buffer.from(contents.salt, 'base64'));
  // control: a backup is restored only if its manifest is signed with its passphrase (backup.test.ts)
  if (!isEqualInConstantTime(sign(manifest.backup, keys), manifest.signature))
    throw new Error('BACKUP_PASSPHRASE is not that of this backup, or its manifest was changed.');
  for (const file of contents.files) {
    const found = await checksumOf(join(folder, `${file.name}.sealed`)).catch(() => null);
    // control: a backup is restored only if every file has its checksum (backup.test.ts)
    if (found?.sha256 !== file.sha256)
      throw new Error(`${file.name}.sealed is ${found ? 'damaged' : 'missing'} in ${folder}.`);
  }
  return { contents, keys };
}

async function readManifest(folder: string): Promise<z.infer<typeof Manifest>> {
  const text = await readFile(join(folder, FILE), 'utf8').catch((cause: unknown) => {
    throw new Error(`There is no complete backup in ${folder}: it has no ${FILE}.`, { cause });
  });
  return Manifest.parse(JSON.parse(text));
}

function sign(backup: string, { signing }: BackupKeys): string {
  return createHmac('sha256', signing).update(backup).digest('base64url');
}

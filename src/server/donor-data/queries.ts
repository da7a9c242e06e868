import { eq, notInArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/client.ts';
import { donor } from '../db/schema/donor.ts';
import { donorKey } from '../db/schema/donor-key.ts';
import { receipt } from '../db/schema/receipt.ts';
import type { DonorCipher } from './cipher.ts';

const ROWS_PER_TRANSACTION = 500;

/**
 * Registers this server's current key with the database.
 * @throws Error when donors' details may be sealed with a key that this server lacks, such as that of another server's folder.
 */
export async function requireDonorKeys(db: Database, cipher: DonorCipher, now: Date): Promise<void> {
  const ids = cipher.keyIds();
  const unknown = await db.select().from(donorKey).where(notInArray(donorKey.id, ids));
  if (unknown.length > 0) {
    const names = unknown.map(({ id }) => id).join(', ');
    throw new Error(
      `Donors’ details in this database are encrypted with another key (${names}). Set DONOR_KEYS to the keys of the ` +
        'other servers, or restore donor-keys.json in DATA_DIR from a backup.',
    );
  }
  const [current = ''] = ids;
  await db.insert(donorKey).values({ id: current, since: now }).onConflictDoNothing();
}

type Sealed = { id: string; idSealed: string | null; addressSealed: string | null };

/**
 * Encrypts all donors' details again under the current key, in small transactions while the site runs, and forgets the other
 * keys' ids. Called again after a failure, it continues. @returns the number of rows rewritten.
 */
export async function resealDetails(db: Database, cipher: DonorCipher, now: Date): Promise<number> {
  await requireDonorKeys(db, cipher, now);
  let rewritten = 0;
  for (const step of [resealDonors, resealReceipts]) {
    for (;;) {
      const rows = await db.transaction((tx) => step(tx, cipher));
      rewritten += rows;
      if (rows < ROWS_PER_TRANSACTION) break;
    }
  }
  const [current = ''] = cipher.keyIds();
  await db.delete(donorKey).where(notInArray(donorKey.id, [current]));
  return rewritten;
}

const isOutdated = (column: typeof donor.idSealed | typeof donor.addressSealed, current: string) =>
  sql`split_part(${column}, '.', 1) <> ${current}`;

async function resealDonors(tx: Transaction, cipher: DonorCipher): Promise<number> {
  const [current = ''] = cipher.keyIds();
  const rows = await tx
    .select({ id: donor.id, idSealed: donor.idSealed, addressSealed: donor.addressSealed })
    .from(donor)
    .where(sql`${isOutdated(donor.idSealed, current)} or ${isOutdated(donor.addressSealed, current)}`)
    .orderBy(donor.id)
    .limit(ROWS_PER_TRANSACTION)
    .for('update');
  for (const row of rows) {
    const { idSealed, addressSealed, idNumber } = resealed(cipher, row);
    const idHash = idNumber === null ? null : cipher.hash(idNumber);
    await tx.update(donor).set({ idSealed, addressSealed, idHash }).where(eq(donor.id, row.id));
  }
  return rows.length;
}

async function resealReceipts(tx: Transaction, cipher: DonorCipher): Promise<number> {
  const [current = ''] = cipher.keyIds();
  const { donorIdSealed, donorAddressSealed } = receipt;
  const rows = await tx
    .select({ id: receipt.id, idSealed: donorIdSealed, addressSealed: donorAddressSealed })
    .from(receipt)
    .where(
      sql`split_part(${donorIdSealed}, '.', 1) <> ${current} or split_part(${donorAddressSealed}, '.', 1) <> ${current}`,
    )
    .orderBy(receipt.id)
    .limit(ROWS_PER_TRANSACTION)
    .for('update');
  for (const row of rows) {
    const { idSealed, addressSealed } = resealed(cipher, row);
    await tx
      .update(receipt)
      .set({ donorIdSealed: idSealed, donorAddressSealed: addressSealed })
      .where(eq(receipt.id, row.id));
  }
  return rows.length;
}

function resealed(cipher: DonorCipher, { idSealed, addressSealed }: Sealed) {
  const idNumber = idSealed === null ? null : cipher.open(idSealed);
  return {
    idNumber,
    idSealed: idNumber === null ? null : cipher.seal(idNumber),
    addressSealed: addressSealed === null ? null : cipher.seal(cipher.open(addressSealed)),
  };
}

import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../db/client.ts';
import { approval } from '../../db/schema/approval.ts';
import { donor } from '../../db/schema/donor.ts';
import { donorKey } from '../../db/schema/donor-key.ts';
import { expense, expenseFile } from '../../db/schema/expense.ts';
import { receipt } from '../../db/schema/receipt.ts';
import { webhookReceiver } from '../../db/schema/webhook.ts';
import { statementLine } from '../../db/schema/year-statement.ts';
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

type Sealed = { idSealed: string | null; addressSealed: string | null };

/**
 * Encrypts all donors' details again under the current key, also those on receipts, in filed statements and in requests that
 * need a second person, payees' names, the keys of bills and the secrets of webhooks, in small transactions while the site runs; then forgets the other
 * keys' ids. Called again after a failure, it continues. @returns the number of rows rewritten.
 */
export async function resealDetails(db: Database, cipher: DonorCipher, now: Date): Promise<number> {
  await requireDonorKeys(db, cipher, now);
  let rewritten = 0;
  for (const step of [
    resealDonors,
    resealReceipts,
    resealStatements,
    // control: pending requests are encrypted again with a new key (approvals.test.ts)
    resealRequests,
    resealPayees,
    resealBills,
    // control: the secrets of webhooks are encrypted again with a new key (receivers.test.ts)
    resealSecrets,
  ]) {
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

const isOutdated = (column: AnyPgColumn, current: string) => sql`split_part(${column}, '.', 1) <> ${current}`;

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
    .where(sql`${isOutdated(donorIdSealed, current)} or ${isOutdated(donorAddressSealed, current)}`)
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

/** Also those of filed statements: their hashes must be comparable with those of later exports. */
async function resealStatements(tx: Transaction, cipher: DonorCipher): Promise<number> {
  const [current = ''] = cipher.keyIds();
  const { exportId, serial, idSealed, addressSealed } = statementLine;
  const rows = await tx
    .select({ exportId, serial, idSealed, addressSealed })
    .from(statementLine)
    .where(sql`${isOutdated(idSealed, current)} or ${isOutdated(addressSealed, current)}`)
    .orderBy(exportId, serial)
    .limit(ROWS_PER_TRANSACTION)
    .for('update');
  for (const row of rows) {
    const { idNumber, address, ...sealed } = resealed(cipher, row);
    const idHash = idNumber === null ? null : cipher.hash(idNumber);
    const addressHash = address === null ? null : cipher.hash(address);
    await tx
      .update(statementLine)
      .set({ ...sealed, idHash, addressHash })
      .where(and(eq(exportId, row.exportId), eq(serial, row.serial)));
  }
  return rows.length;
}

/** Calls of requests that still wait, and why carrying them out failed: a decided request no longer contains either. */
async function resealRequests(tx: Transaction, cipher: DonorCipher): Promise<number> {
  const [current = ''] = cipher.keyIds();
  const rows = await tx
    .select({ id: approval.id, body: approval.sealedBody, failure: approval.sealedFailure })
    .from(approval)
    .where(
      and(
        inArray(approval.state, ['waiting', 'failed']),
        sql`((${approval.sealedBody} <> '' and ${isOutdated(approval.sealedBody, current)})
          or ${isOutdated(approval.sealedFailure, current)})`,
      ),
    )
    .orderBy(approval.id)
    .limit(ROWS_PER_TRANSACTION)
    .for('update');
  for (const { id, body, failure } of rows)
    await tx
      .update(approval)
      .set({
        sealedBody: body === '' ? '' : cipher.seal(cipher.open(body)),
        sealedFailure: failure === null ? null : cipher.seal(cipher.open(failure)),
      })
      .where(eq(approval.id, id));
  return rows.length;
}

async function resealPayees(tx: Transaction, cipher: DonorCipher): Promise<number> {
  const [current = ''] = cipher.keyIds();
  const rows = await tx
    .select({ id: expense.id, name: expense.payeeSealed })
    .from(expense)
    .where(isOutdated(expense.payeeSealed, current))
    .orderBy(expense.id)
    .limit(ROWS_PER_TRANSACTION)
    .for('update');
  for (const { id, name } of rows)
    if (name !== null)
      await tx
        .update(expense)
        .set({ payeeSealed: cipher.seal(cipher.open(name)) })
        .where(eq(expense.id, id));
  return rows.length;
}

/** The keys of bills; the files stay as they are. */
async function resealBills(tx: Transaction, cipher: DonorCipher): Promise<number> {
  const [current = ''] = cipher.keyIds();
  const rows = await tx
    .select({ id: expenseFile.id, key: expenseFile.keySealed })
    .from(expenseFile)
    .where(isOutdated(expenseFile.keySealed, current))
    .orderBy(expenseFile.id)
    .limit(ROWS_PER_TRANSACTION)
    .for('update');
  for (const { id, key } of rows)
    await tx
      .update(expenseFile)
      .set({ keySealed: cipher.seal(cipher.open(key)) })
      .where(eq(expenseFile.id, id));
  return rows.length;
}

async function resealSecrets(tx: Transaction, cipher: DonorCipher): Promise<number> {
  const [current = ''] = cipher.keyIds();
  const { id, secretSealed: secret, formerSecretSealed: former } = webhookReceiver;
  const rows = await tx
    .select({ id, secret, former })
    .from(webhookReceiver)
    .where(sql`${isOutdated(secret, current)} or ${isOutdated(former, current)}`)
    .orderBy(id)
    .limit(ROWS_PER_TRANSACTION)
    .for('update');
  for (const row of rows)
    await tx
      .update(webhookReceiver)
      .set({
        secretSealed: cipher.seal(cipher.open(row.secret)),
        formerSecretSealed: row.former === null ? null : cipher.seal(cipher.open(row.former)),
      })
      .where(eq(id, row.id));
  return rows.length;
}

function resealed(cipher: DonorCipher, { idSealed, addressSealed }: Sealed) {
  const idNumber = idSealed === null ? null : cipher.open(idSealed);
  const address = addressSealed === null ? null : cipher.open(addressSealed);
  return {
    idNumber,
    address,
    idSealed: idNumber === null ? null : cipher.seal(idNumber),
    addressSealed: address === null ? null : cipher.seal(address),
  };
}

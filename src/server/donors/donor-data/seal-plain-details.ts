import pg from 'pg';
import { normalizeIdNumber } from '#domain/donors/pan.ts';
import { jobLockSql } from '../../db/job-locks.ts';
import type { DonorCipher } from './cipher.ts';

type PlainRow = { donor_id: string; id_number: string | null; address: string };

/**
 * Encrypts the ID numbers and addresses that an earlier version stored as plain text. Migration 0005 moved them to a table of
 * their own, which is dropped afterwards, in the same transaction; without it there is nothing to do. The donors' table is
 * rewritten then, so that no page of it holds the plain texts any more.
 */
export async function sealPlainDetails(url: string, cipher: DonorCipher): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'charity migrations' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    // Of several servers that start together, one seals while the others wait.
    await client.query(jobLockSql('sealing'));
    const hasPlain = await exists(client);
    if (hasPlain) await sealAll(client, cipher);
    await client.query('commit');
    if (hasPlain) await client.query('vacuum full donor');
  } finally {
    await client.end();
  }
}

async function exists(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('donor_plain_details') is not null as exists`);
  return rows[0]?.exists === true;
}

async function sealAll(client: pg.Client, cipher: DonorCipher): Promise<void> {
  const { rows } = await client.query<PlainRow>(
    'select donor_id, id_number, address from donor_plain_details',
  );
  for (const { donor_id: donorId, id_number: idNumber, address } of rows) {
    const number = idNumber === null ? null : normalizeIdNumber(idNumber);
    await client.query(
      `update donor set id_kind = plain.id_kind, id_sealed = $2, id_hash = $3, address_sealed = $4
       from donor_plain_details as plain where plain.donor_id = donor.id and donor.id = $1`,
      [
        donorId,
        number === null ? null : cipher.seal(number),
        number === null ? null : cipher.hash(number),
        address === '' ? null : cipher.seal(address),
      ],
    );
  }
  await client.query('drop table donor_plain_details');
  // From now on, a server that lacks this key does not start.
  await client.query('insert into donor_key (id, since) values ($1, now())', [cipher.keyIds()[0]]);
}

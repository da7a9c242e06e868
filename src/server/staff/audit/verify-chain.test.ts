import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { account } from '../../db/schema/account.ts';
import { auditEntry } from '../../db/schema/staff.ts';
import { verifyChain } from './verify-chain.ts';

const { db, pool, owner } = await createTestDatabase();
const AT = new Date('2026-11-21T06:30:00.123Z');
const accountId = uuid();
await db.insert(account).values({
  id: accountId,
  issuer: 'https://accounts.example',
  subject: '1',
  email: 'omana@example.org',
  name: 'Omana',
  photo: '',
  createdAt: AT,
});

function entry(targetId: string): typeof auditEntry.$inferInsert {
  const by = { accountId, role: 'owner' as const };
  const target = { targetKind: 'donor', targetId };
  const details = { before: null, after: { name: 'లక్ష్మి', note: 'a "quoted" 5:text' } };
  return {
    id: uuid(),
    at: AT,
    ...by,
    ...target,
    action: 'donor_corrected',
    message: 'Corrected.',
    ...details,
  };
}

/** Tampers as somebody could who owns the tables. */
async function tamper(statement: string): Promise<void> {
  const client = await owner.pool.connect();
  await client.query(`begin; set local session_replication_role = replica; ${statement}; commit`);
  client.release();
}
const inChain = (position: number) => `(select entry_id from audit_link where position = ${position})`;

beforeEach(async () => {
  await tamper('delete from audit_link; delete from audit_entry');
  for (const target of ['one', 'two', 'three']) await db.insert(auditEntry).values(entry(target));
});

test('entries are chained in the order in which they are committed, also when many are written at once', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => db.insert(auditEntry).values(entry(`${index}`))),
  );
  expect(await verifyChain(db)).toMatchObject({ broken: null, head: { position: 23n } });
});

test('two transactions that write entries and then lock each other’s rows in turn do not deadlock', async () => {
  const [one, two] = [await pool.connect(), await pool.connect()];
  const insert = `insert into audit_entry (id, at, account_id, role, action, target_kind, target_id, message)
    values (gen_random_uuid(), now(), '${accountId}', 'owner', 'a', 'donor', 'x', 'm')`;
  await one.query(`begin; ${insert}`);
  await two.query(`begin; update account set photo = 'two'; ${insert}`);
  const waiting = one.query(`update account set photo = 'one'`);
  await two.query('commit');
  await waiting;
  await one.query('commit');
  for (const client of [one, two]) client.release();
  expect(await verifyChain(db)).toMatchObject({ broken: null, head: { position: 5n } });
});

test.each([
  ['who did it', `update audit_entry set role = 'viewer' where id = ${inChain(2)}`, 2],
  ['when', `update audit_entry set at = at + interval '1 microsecond' where id = ${inChain(1)}`, 1],
  ['to which record', `update audit_entry set target_id = 'other' where id = ${inChain(3)}`, 3],
  ['the details', `update audit_entry set after = '{"name": "x"}' where id = ${inChain(2)}`, 2],
  ['the sentence', `update audit_entry set message = 'Nothing.' where id = ${inChain(2)}`, 2],
  ['a removed entry', `delete from audit_entry where id = ${inChain(2)}`, 2],
  [
    'an entry that was removed with its link',
    `delete from audit_entry where id = ${inChain(2)}; delete from audit_link where position = 2`,
    3,
  ],
  ['a swapped hash', `update audit_link set hash = repeat('0', 64) where position = 2`, 2],
])('a change of %s is found, at the first broken entry', async (_what, statement, position) => {
  await tamper(statement);
  const { broken, head } = await verifyChain(db);
  expect(broken?.about).toContain(`entry ${position} (`);
  expect(head?.position ?? 0n).toBeLessThan(BigInt(position));
});

test('an entry that was inserted past the chain is found', async () => {
  await tamper(`insert into audit_entry select gen_random_uuid(), at, account_id, role, action, target_kind, 'x', message
    from audit_entry limit 1`);
  expect((await verifyChain(db)).broken?.detail).toContain('not in the chain');
});

describe('an entry whose details and salt were erased', () => {
  const erase = async (message = 'Erased') => {
    await tamper(`update audit_entry set message = '${message}', after = null where id = ${inChain(2)}`);
    await owner.pool.query('update audit_link set salt = null where position = 2');
  };
  const erasureEntry = { ...entry('request'), action: 'person_erased', after: { entriesWithoutDetails: 1 } };

  test('is a violation while no erasure in the log explains it', async () => {
    await erase();
    expect((await verifyChain(db)).broken).toEqual({
      about: '1 entries without details',
      detail: "the log's entries about erasures explain 0",
    });
  });

  test('keeps the chain verifiable once an erasure in the log explains it', async () => {
    await erase();
    await db.insert(auditEntry).values(erasureEntry);
    expect(await verifyChain(db)).toMatchObject({ broken: null, withoutDetails: 1, head: { position: 4n } });
  });

  test('may say nothing else than that it was erased', async () => {
    await db.insert(auditEntry).values(erasureEntry);
    await erase('Gave back ₹500.');
    expect((await verifyChain(db)).broken?.detail).toContain('others were written');
  });
});

test.each(['update audit_link set salt = $$guessed$$', 'delete from audit_link', 'truncate audit_link'])(
  'not even the owner rewrites the chain: %s',
  async (statement) => {
    await expect(owner.pool.query(statement)).rejects.toThrow('append-only');
  },
);

test.each([
  `insert into audit_link values (9, gen_random_uuid(), '', '', '')`,
  'update audit_link set salt = null',
  'select append_audit_link(audit_entry) from audit_entry',
])('the site’s own role does not write to the chain: %s', async (statement) => {
  await expect(pool.query(statement)).rejects.toThrow('permission denied');
});

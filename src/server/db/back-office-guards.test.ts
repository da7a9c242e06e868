import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { createCampaign, createDonation } from '#tests/support/factories.ts';
import { account } from './schema/account.ts';
import { contactMessage, contactNote } from './schema/contact.ts';
import { auditEntry, staff } from './schema/staff.ts';

// What the database itself refuses in the back office's tables, independent of the code.

// As the owner, because the site's own role may not even try most of it.
const {
  owner: { db, pool },
} = await createTestDatabase();
const AT = new Date('2026-11-01T00:00:00.000Z');
const accountId = uuid();
let gift: Awaited<ReturnType<typeof createDonation>>;

beforeAll(async () => {
  const campaign = await createCampaign(db);
  gift = await createDonation(db, { campaignId: campaign.id, categoryId: campaign.categoryId });
  const person = {
    issuer: 'https://accounts.example',
    subject: '1',
    email: 'o@example.org',
    name: 'O',
    photo: '',
  };
  await db.insert(account).values({ id: accountId, ...person, createdAt: AT });
  const [role, email] = ['viewer' as const, 'v@example.org'];
  const SINCE = { invitedAt: AT, roleSince: AT };
  await db.insert(staff).values([
    { id: uuid(), email, role, invitedBy: accountId, ...SINCE, removedAt: AT },
    { id: uuid(), email: 'current@example.org', role, invitedBy: accountId, ...SINCE },
  ]);
  const target = {
    targetKind: 'staff',
    targetId: '1',
    action: 'staff_invited',
    message: 'Invited somebody.',
  };
  await db.insert(auditEntry).values({ id: uuid(), at: AT, accountId, role: 'owner', ...target });
  const message = { id: uuid(), fullName: 'A', email: 'a@example.org', phoneNumber: '', description: '' };
  const { categoryId } = gift;
  await db.insert(contactMessage).values({ ...message, categoryId, state: 'unread', receivedAt: AT });
  await db
    .insert(contactNote)
    .values({ id: uuid(), messageId: message.id, kind: 'note', accountId, text: 'Called.', at: AT });
});

async function refusal(statement: string): Promise<string | null> {
  return pool.query(statement).then(
    () => null,
    (error: Error) => error.message,
  );
}

describe('the audit log and the notes are append-only', () => {
  test.each([
    `update audit_entry set message = 'Nothing happened.'`,
    'delete from audit_entry',
    'truncate audit_entry cascade',
    `update contact_note set text = 'Never called.'`,
    'delete from contact_note',
    'truncate contact_note cascade',
  ])('%s is refused', async (statement) => {
    expect(await refusal(statement)).toMatch(/append-only/);
  });
});

describe('an erasure may only replace a text in them with the word Erased', () => {
  test.each([
    `update audit_entry set message = 'Erased', before = null, after = null`,
    `update contact_note set text = 'Erased'`,
  ])('%s is accepted', async (statement) => {
    const client = await pool.connect();
    await client.query('begin');
    expect(await client.query(statement)).toMatchObject({ rowCount: 1 });
    await client.query('rollback');
    client.release();
  });
  test.each([
    `update audit_entry set message = 'Erased', action = 'another'`,
    `update audit_entry set after = '{"amount": 1}'`,
    `update audit_entry set message = 'Erased', at = now()`,
    `update contact_note set text = 'Erased', kind = 'reply'`,
  ])('%s is refused', async (statement) => {
    expect(await refusal(statement)).toMatch(/append-only/);
  });
});

describe('the database refuses', () => {
  test.each([
    [
      'bringing back a removed member of staff',
      'update staff set removed_at = null where removed_at is not null',
    ],
    [
      'changing the address of a member of staff',
      `update staff set email = 'w@example.org' where removed_at is null`,
    ],
    ['an unknown role', `update staff set role = 'king' where removed_at is null`],
    ['changing what a donation is for', 'update donation set campaign_id = null, campaign_title = null'],
    [
      'an attempt for a different category from its donation’s',
      'update attempt set category_id = gen_random_uuid()',
    ],
    ['a campaign that is archived and published', 'update campaign set archived_at = now()'],
    ['an unknown message state', `update contact_message set state = 'lost'`],
  ])('%s', async (_what, statement) => {
    expect(await refusal(statement)).not.toBeNull();
  });
});

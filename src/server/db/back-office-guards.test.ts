import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { createCampaign, createDonation } from '#tests/support/factories.ts';
import { account } from './schema/account.ts';
import { contactMessage, contactNote } from './schema/contact.ts';
import { auditEntry, staff } from './schema/staff.ts';

// What the database refuses of the back office by itself, whatever the code does.

const { db, pool } = await createTestDatabase();
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
  await db.insert(staff).values([
    { id: uuid(), email, role, invitedBy: accountId, invitedAt: AT, removedAt: AT },
    { id: uuid(), email: 'current@example.org', role, invitedBy: accountId, invitedAt: AT },
  ]);
  const target = { targetKind: 'staff', targetId: '1', action: 'staff_invited', words: 'Invited somebody.' };
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

describe('the audit log and the notes only grow', () => {
  test.each([
    `update audit_entry set words = 'Nothing happened.'`,
    'delete from audit_entry',
    'truncate audit_entry',
    `update contact_note set text = 'Never called.'`,
    'delete from contact_note',
    'truncate contact_note cascade',
  ])('%s', async (statement) => {
    expect(await refusal(statement)).toMatch(/append-only/);
  });
});

describe('impossible rows are refused', () => {
  test.each([
    ['somebody removed who comes back', 'update staff set removed_at = null where removed_at is not null'],
    ['a role that changes address', `update staff set email = 'w@example.org' where removed_at is null`],
    ['a role that nobody knows', `update staff set role = 'king' where removed_at is null`],
    [
      'a donation for another purpose than it was given for',
      'update donation set campaign_id = null, campaign_title = null',
    ],
    [
      'an attempt for another category than its donation',
      'update attempt set category_id = gen_random_uuid()',
    ],
    ['a campaign that is archived and published', 'update campaign set archived_at = now()'],
    ['a message in a state that nobody knows', `update contact_message set state = 'lost'`],
  ])('%s', async (_what, statement) => {
    expect(await refusal(statement)).not.toBeNull();
  });
});

test('an attempt that does not say what it is for takes it from its donation', async () => {
  const added = await pool.query(
    `insert into attempt (id, donation_id, number, provider, merchant_order_id, amount_paise, state, created_at, changed_at)
     values ($1, $2, 2, 'phonepe', 'second', 50000, 'CREATED', now(), now()) returning category_id, campaign_id`,
    [uuid(), gift.id],
  );
  expect(added.rows).toEqual([{ category_id: gift.categoryId, campaign_id: gift.campaignId }]);
});

import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { createCampaign } from '#tests/support/factories.ts';
import { account } from './schema/account.ts';
import { campaignUpdate, updateEvent, updateVersion } from './schema/campaign-update.ts';

// What the database itself refuses of updates, independent of the code.

const {
  owner: { db },
} = await createTestDatabase();
const AT = new Date('2026-11-21T06:30:00.000Z');
const WRITER = uuid();
await db.insert(account).values({
  id: WRITER,
  issuer: 'https://accounts.example',
  subject: 'writer',
  email: 'writer@example.org',
  name: 'Writer',
  photo: '',
  createdAt: AT,
});
const REFUSED = { cause: { code: '23000' } };

async function draft() {
  const { id: campaignId } = await createCampaign(db);
  const id = uuid();
  await db.insert(campaignUpdate).values({ id, campaignId });
  for (const number of [1, 2])
    await db.insert(updateVersion).values({
      updateId: id,
      number,
      title: `Version ${number}`,
      text: 'It has water.',
      writtenBy: WRITER,
      writtenAt: AT,
    });
  const event = (
    number: number,
    kind: 'published' | 'withdrawn' | 'discarded',
    version: number | null = null,
  ) =>
    db.insert(updateEvent).values({
      updateId: id,
      campaignId,
      number,
      kind,
      version,
      actedBy: WRITER,
      at: AT,
    });
  return { id, event };
}

test('what an update said, and what happened to it, is never changed or deleted', async () => {
  const { id, event } = await draft();
  await event(1, 'published', 1);
  for (const statement of [
    sql`update update_version set text = 'Something else' where update_id = ${id}`,
    sql`delete from update_version where update_id = ${id}`,
    sql`update update_event set at = now() where update_id = ${id}`,
    sql`delete from update_event where update_id = ${id}`,
    sql`delete from campaign_update where id = ${id}`,
  ])
    await expect(db.execute(statement)).rejects.toMatchObject(REFUSED);
});

test('the events of an update follow from each other', async () => {
  const { event } = await draft();
  await expect(event(1, 'withdrawn')).rejects.toMatchObject(REFUSED);
  await event(1, 'published', 1);
  await expect(event(2, 'published', 1)).rejects.toMatchObject(REFUSED);
  await expect(event(2, 'discarded')).rejects.toMatchObject(REFUSED);
  await expect(event(3, 'withdrawn')).rejects.toMatchObject(REFUSED);
  await event(2, 'published', 2);
  await event(3, 'withdrawn');
  await expect(event(4, 'withdrawn')).rejects.toMatchObject(REFUSED);
  await event(4, 'published', 2);

  const other = await draft();
  await other.event(1, 'discarded');
  await expect(other.event(2, 'published', 1)).rejects.toMatchObject(REFUSED);
});

test('an update is marked as emailed once', async () => {
  const { id } = await draft();
  const mark = (recipients: number) =>
    db
      .update(campaignUpdate)
      .set({ recipients, sentBy: WRITER, sentAt: AT })
      .where(sql`${campaignUpdate.id} = ${id}`);
  await mark(3);
  await expect(mark(4)).rejects.toMatchObject(REFUSED);
});

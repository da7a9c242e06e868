import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';
import { signedInStaff } from '#tests/support/staff.ts';
import { approval } from './schema/approval.ts';
import { webhookReceiver } from './schema/webhook.ts';

const site = await createTestApp();
const { db, clock } = site;
const { owner, manager } = await signedInStaff(site);

async function createReceiver(changes: Partial<typeof webhookReceiver.$inferInsert> = {}): Promise<string> {
  const id = uuid();
  const row = {
    id,
    name: `Books ${id}`.slice(0, 60),
    url: 'https://books.example/',
    events: ['gift.settled' as const],
  };
  const by = { createdBy: owner.accountId, createdAt: clock.now, secretSealed: 'sealed' };
  await db.insert(webhookReceiver).values({ ...row, ...by, ...changes });
  return id;
}
const change = (id: string, changes: Partial<typeof webhookReceiver.$inferInsert>) =>
  db.update(webhookReceiver).set(changes).where(eq(webhookReceiver.id, id));

test('the address and the events of a receiver never change', async () => {
  const id = await createReceiver();
  const refused = { cause: { message: expect.stringContaining('never change') } };
  await expect(change(id, { url: 'https://elsewhere.example/' })).rejects.toMatchObject(refused);
  await expect(change(id, { events: ['gift.refunded'] })).rejects.toMatchObject(refused);
  await change(id, { isOn: true });
});

test('people’s details are included only with an approval of this receiver', async () => {
  const [id, other] = [await createReceiver(), await createReceiver()];
  const refused = { cause: { message: expect.stringContaining('only with an approval') } };
  const approvalId = uuid();
  const request = {
    id: approvalId,
    kind: 'webhook_people',
    amountPaise: 0n,
    subject: `webhook:${id}`,
  } as const;
  const asked = { requestedBy: owner.accountId, requestedAt: clock.now, takesEffectAt: clock.now };
  await db
    .insert(approval)
    .values({ ...request, ...asked, state: 'waiting', sealedBody: '', decisionReason: '' });
  const included = { includesPeople: true, approvalId };
  await expect(change(id, included)).rejects.toMatchObject(refused);
  const decided = { state: 'carrying_out' as const, decidedBy: manager.accountId, decidedAt: clock.now };
  await db.update(approval).set(decided).where(eq(approval.id, approvalId));
  await expect(change(other, included)).rejects.toMatchObject(refused);
  await expect(createReceiver(included)).rejects.toMatchObject(refused);
  await change(id, included);
});

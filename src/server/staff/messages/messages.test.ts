import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ListedMessage } from '#contract/staff/messages.ts';
import { contactMessage } from '#server/db/schema/contact.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { sendDueMail } from '#server/mail/delivery.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCategory } from '#tests/support/factories.ts';
import { sampleTrust } from '#tests/support/fake-web.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db, clock, post } = site;
const { owner, manager, accountant, viewer } = await signedInStaff(site);
const { deps: mailDeps, mailbox } = createMailDelivery(site);
const food = await createCategory(db, { name: 'Food' });
const NOBODY = '0195c2a0-0000-7000-8000-000000000000';

/** A message as a visitor sends it. @returns its id. */
async function sent(fullName: string, email: string, more: object = {}): Promise<string> {
  clock.pass(1_000);
  const form = { phoneNumber: '9876543210', description: 'Do you collect rice?', categoryId: food.id };
  await post('/api/createContacts', { fullName, email, ...form, ...more });
  const [row] = await db.select().from(contactMessage).where(eq(contactMessage.email, email));
  return row?.id ?? '';
}

const list = async (query = '') =>
  (await jsonResponse(manager.call('GET', `/api/admin/messages?limit=100${query}`))).json;
const names = async (query: string) =>
  (await list(query)).items.map(({ fullName }: ListedMessage) => fullName);
const read = (id: string) => jsonResponse(manager.call('GET', `/api/admin/messages/${id}`));
const change = (id: string, body: object, by = manager) =>
  jsonResponse(by.call('PATCH', `/api/admin/messages/${id}`, body));
const write = (id: string, what: 'notes' | 'replies', text: string, by = manager) =>
  jsonResponse(by.post(`/api/admin/messages/${id}/${what}`, { text }));

let asha = '';
let ravi = '';
beforeAll(async () => {
  asha = await sent('Asha Rao', 'asha@example.com');
  ravi = await sent('Ravi Kumar', 'ravi@example.com');
  await sent('Machine', 'machine@example.com', { website: 'https://spam.example' });
});

describe('the inbox', () => {
  test('lists messages newest first, without spam', async () => {
    const { items, nextCursor } = await list();
    expect(items.map(({ fullName }: ListedMessage) => fullName)).toEqual(['Ravi Kumar', 'Asha Rao']);
    expect(nextCursor).toBeNull();
    expect(items[1]).toMatchObject({
      id: asha,
      email: 'asha@example.com',
      description: 'Do you collect rice?',
      state: 'unread',
      version: 1,
      category: { id: food.id, name: 'Food' },
      assignedTo: null,
      repliedAt: null,
    });
  });

  test.each([
    ['&state=spam', ['Machine']],
    ['&state=done', []],
    ['&q=rao', ['Asha Rao']],
    ['&q=ravi@ex', ['Ravi Kumar']],
    ['&assignedTo=nobody', ['Ravi Kumar', 'Asha Rao']],
    ['&assignedTo=me', []],
    ['&categoryId=none', []],
    [`&categoryId=${food.id}&q=asha`, ['Asha Rao']],
  ])('filtered by %s lists %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('is paginated', async () => {
    const first = (await jsonResponse(manager.call('GET', '/api/admin/messages?limit=1'))).json;
    expect(first.items).toHaveLength(1);
    const rest = (
      await jsonResponse(manager.call('GET', `/api/admin/messages?limit=1&cursor=${first.nextCursor}`))
    ).json;
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual([ravi, asha]);
    expect(rest.nextCursor).toBeNull();
    const { json } = await jsonResponse(manager.call('GET', '/api/admin/messages?sort=date&order=asc'));
    expect(json.items.map(({ id }: ListedMessage) => id)).toEqual([asha, ravi]);
    expect([first.total, rest.total]).toEqual([{ count: 2, isMore: false }, undefined]);
  });

  test.each(['no-id', NOBODY])('has no message with the id %s', async (id) => {
    expect((await read(id)).status).toBe(404);
    expect((await change(id, { seenVersion: 1, state: 'done' })).status).toBe(404);
    expect((await write(id, 'notes', 'x')).status).toBe(404);
    expect((await write(id, 'replies', 'x')).status).toBe(404);
  });
});

describe('a message', () => {
  test('can be assigned to an owner or manager, and unassigned', async () => {
    const id = await sent('Given On', 'given@example.com');
    const { json: assignees } = await jsonResponse(manager.call('GET', '/api/admin/assignees'));
    expect(assignees.items).toEqual([
      { id: owner.accountId, name: 'Omana' },
      { id: manager.accountId, name: 'The manager' },
    ]);
    const given = await change(id, { seenVersion: 1, assignedTo: manager.accountId, state: 'open' });
    expect(given.json).toMatchObject({ state: 'open', version: 2, assignedTo: { name: 'The manager' } });
    expect(await names(`&assignedTo=${manager.accountId}`)).toEqual(['Given On']);
    expect((await change(id, { seenVersion: 2, assignedTo: null })).json).toMatchObject({ assignedTo: null });
    for (const assignedTo of [viewer.accountId, accountant.accountId, NOBODY]) {
      const refused = await change(id, { seenVersion: 3, assignedTo });
      expect(refused).toMatchObject({ status: 400, json: { fields: { assignedTo: expect.any(String) } } });
    }
  });

  test('changed by two people at the same time is changed once; the second gets a conflict', async () => {
    const id = await sent('Contested', 'contested@example.com');
    const answers = await Promise.all([
      change(id, { seenVersion: 1, state: 'done' }),
      change(id, { seenVersion: 1, state: 'spam' }, owner),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.json.code).toBe('edited_meanwhile');
    expect((await read(id)).json.version).toBe(2);
    expect(await db.$count(auditEntry, eq(auditEntry.targetId, id))).toBe(1);
  });

  test('wrongly marked as spam can be restored', async () => {
    const id = await sent('Honest', 'honest@example.com', { website: 'filled in by a browser' });
    await change(id, { seenVersion: 1, state: 'open' });
    expect(await names('&q=honest')).toEqual(['Honest']);
  });

  test('has notes that only staff can read', async () => {
    const id = await sent('Noted', 'noted@example.com');
    expect((await write(id, 'notes', ' Called, no answer. ')).status).toBe(201);
    await write(id, 'notes', 'Called again.', owner);
    const { notes, version } = (await read(id)).json;
    expect(notes).toMatchObject([
      {
        kind: 'note',
        by: 'The manager',
        text: 'Called, no answer.',
        at: clock.now.toISOString(),
        sentAt: null,
      },
      { kind: 'note', by: 'Omana', text: 'Called again.' },
    ]);
    expect(version).toBe(1);
    const [line] = await db.select().from(auditEntry).where(eq(auditEntry.targetId, id));
    expect(JSON.stringify(line)).not.toContain('Called');
  });

  test('can be answered by email, with replies going to the trust', async () => {
    const id = await sent('Answered', 'answered@example.com');
    const { status, json } = await write(id, 'replies', 'Yes, gladly.\n\nOn Sundays, from ten.');
    expect(status).toBe(202);
    expect(json).toMatchObject({
      state: 'open',
      assignedTo: { name: 'The manager' },
      repliedAt: clock.now.toISOString(),
      version: 2,
      notes: [{ kind: 'reply', text: 'Yes, gladly.\n\nOn Sundays, from ten.', sentAt: null }],
    });
    await sendDueMail(mailDeps);
    const [letter] = await mailbox.sentTo('answered@example.com');
    expect(letter?.subject).toBe('Your message to Charity');
    for (const text of ['Hello,', 'your message of ', 'Yes, gladly.', 'On Sundays, from ten.']) {
      expect(letter?.text).toContain(text);
    }
    // Somebody may have given a stranger's address.
    expect(JSON.stringify(letter)).not.toMatch(/Answered|Do you collect rice/);
    const replyTo = letter?.headers.find(({ key }) => key === 'reply-to')?.value;
    expect(replyTo).toContain(sampleTrust.email);
    expect((await read(id)).json.notes[0].sentAt).toBe(clock.now.toISOString());
  });

  test('answered with HTML is sent with the HTML escaped', async () => {
    const id = await sent('Careful', 'careful@example.com');
    await write(id, 'replies', '<img src=x onerror=alert(1)>');
    await sendDueMail(mailDeps);
    const [letter] = await mailbox.sentTo('careful@example.com');
    expect(letter?.html).not.toContain('<img');
  });

  test.each([
    [{ state: 'done' }, 'seenVersion'],
    [{ seenVersion: 1, state: 'lost' }, 'state'],
    [{ seenVersion: 1, email: 'x@example.org' }, 'email'],
  ])('rejects the change %j', async (body, field) => {
    const { status, json } = await change(asha, body);
    expect(status).toBe(400);
    expect(Object.keys(json.fields)).toEqual([field]);
  });

  test('cannot be changed by accountants or viewers, or without the anti-forgery token', async () => {
    for (const by of [accountant, viewer]) {
      expect((await change(asha, { seenVersion: 1, state: 'done' }, by)).json.code).toBe('forbidden');
      expect((await write(asha, 'replies', 'x', by)).json.code).toBe('forbidden');
    }
    const forged = manager.call(
      'PATCH',
      `/api/admin/messages/${asha}`,
      { seenVersion: 1 },
      { 'x-xsrf-token': '' },
    );
    expect((await forged).status).toBe(403);
    expect((await read(asha)).json).toMatchObject({ state: 'unread', version: 1, notes: [] });
  });
});

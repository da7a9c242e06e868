import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contactRoute } from '#contract/api-paths.ts';
import { contactMessage } from '#server/db/schema/contact.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCategory } from '#tests/support/factories.ts';
import { signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db } = site;
const { owner } = await signedInStaff(site);
const category = await createCategory(db, { name: 'Food' });
const message = {
  fullName: 'Lakshmi Rao',
  email: 'lakshmi@example.com',
  phoneNumber: '9876543210',
  description: 'A question',
  categoryId: category.id,
};
const send = (changes: object) => owner.post(contactRoute.path, { ...message, ...changes });
const fieldsOf = ({ body }: { body: string }) => JSON.parse(body).fields;
const cursorOf = (text: string) => Buffer.from(text).toString('base64url');

const UNSTORABLE = 'This contains a character that cannot be saved';
const id = '0190a0b0-0000-7000-8000-000000000000';

describe('an address is refused with a message when it has', () => {
  test.each([
    ['a NUL in its path', '/api/notices/%00', { version: UNSTORABLE }],
    ['a reversing mark in its query', '/api/admin/donations?q=%E2%80%AEabc', { q: UNSTORABLE }],
    [
      'a day before Postgres’s first year',
      '/api/admin/donations?from=0000-01-01',
      { from: 'Please check the year' },
    ],
    [
      'a day that becomes one before the first year in UTC',
      '/api/admin/donation-summary?from=0001-01-01',
      { from: 'Please check the year' },
    ],
    [
      'a statement’s day that does not exist',
      '/api/account/statement?from=0001-01-01&to=2026-11-26',
      { from: 'This value cannot be used.' },
    ],
  ])('%s', async (_what, address, fields) => {
    const answer = await owner.call('GET', address);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, fields]);
  });

  test.each([
    `2026-02-30 00:00:00+00|${id}`,
    `2026-11-26 24:00:00+00|${id}`,
    `2026-11-26 23:00:00+99|${id}`,
    `99999-12-31 00:00:00+00|${id}`,
    `0000-01-01 00:00:00+00|${id}`,
  ])('a cursor with the impossible moment %s', async (position) => {
    const answer = await owner.call('GET', `/api/admin/audit?cursor=${cursorOf(position)}`);
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([400, 'cursor_unknown']);
  });
});

describe('a text in a body', () => {
  test.each(['\u0000', 'a\u0007', '\ud800', '\udc00\ud800', '\u202e'])(
    'with %j is refused under its field',
    async (description) => {
      const before = await db.$count(contactMessage);
      const answer = await send({ description });
      expect([answer.status, fieldsOf(answer)]).toEqual([400, { description: UNSTORABLE }]);
      expect(await db.$count(contactMessage)).toBe(before);
    },
  );

  test('is stored in one form of Unicode, with plain spaces, and without characters that nobody can see', async () => {
    const given = {
      fullName: 'Jose\u0301\u00a0 Rao\u200b',
      description: '\ufeffone\u2003two\r\nthree  four\u2028five',
    };
    expect((await send(given)).status).toBe(201);
    const [stored] = await db
      .select()
      .from(contactMessage)
      .orderBy(desc(contactMessage.receivedAt), desc(contactMessage.id))
      .limit(1);
    expect(stored).toMatchObject({ fullName: 'José Rao', description: 'one two\r\nthree  four\nfive' });
  });

  test('deep inside a body is refused, too, and a body deeper than any form is refused', async () => {
    const saved = { list: 'donations', name: 'Mine', filters: { status: 'pa\u0000id' } };
    const answer = await owner.post('/api/admin/saved-filters', saved);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, { 'filters.status': UNSTORABLE }]);
    const listed = { year: '2026-27', donorIds: ['a\u0000'] };
    expect(fieldsOf(await owner.post('/api/admin/missing-documents/requests', listed))).toEqual({
      'donorIds.0': UNSTORABLE,
    });
    const deep = `${'['.repeat(12_000)}${']'.repeat(12_000)}`;
    const refused = await owner.call('POST', contactRoute.path, `{"description":${deep}}`, {
      'content-type': 'application/json',
    });
    expect(refused.status).toBe(400);
  });
});

test('a message is found by a name that is typed differently from the stored one', async () => {
  await send({ fullName: 'శ్రీ\u200cమతి సీత' });
  // As an earlier version stored it.
  await site.database.owner.db
    .update(contactMessage)
    .set({ fullName: 'Jose\u0301\u00a0  Nayak' })
    .where(eq(contactMessage.fullName, 'José Rao'));
  for (const q of ['శ్రీమతి', 'శ్రీ\u200cమతి  సీత', 'jos\u00e9 nayak', 'Jose\u0301\u00a0NAYAK']) {
    const answer = await owner.call('GET', `/api/admin/messages?q=${encodeURIComponent(q)}`);
    expect(JSON.parse(answer.body).items, q).toHaveLength(1);
  }
});

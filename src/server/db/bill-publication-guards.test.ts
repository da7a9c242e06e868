import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import {
  PUBLICATION_EVENTS,
  PUBLICATION_STATES,
  publicationTransitions,
} from '#domain/office/bill-publication.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createPaidBill, reverseExpense } from '#tests/support/expenses.ts';
import { account } from './schema/account.ts';
import { billPage, billPublication, billPublicationEvent } from './schema/bill-publication.ts';
import { setting } from './schema/setting.ts';

// What the database itself refuses of published bills, independent of the code.

const {
  owner: { db },
} = await createTestDatabase();
const AT = new Date('2026-11-21T06:30:00.000Z');

async function person(name: string, email = `${name}@example.org`): Promise<string> {
  const id = uuid();
  const issuer = 'https://accounts.example';
  await db.insert(account).values({ id, issuer, subject: name, email, name, photo: '', createdAt: AT });
  return id;
}
const clerk = await person('clerk');
const approver = await person('approver');

async function prepare(
  fileId: string,
  { pages = 1, ...changes }: Partial<typeof billPublication.$inferInsert> & { pages?: number } = {},
): Promise<string> {
  const id = uuid();
  const row = { id, fileId, pageCount: pages, preparedBy: clerk, preparedAt: AT, needsSecondLook: true };
  await db.insert(billPublication).values({ ...row, ...changes });
  for (let number = 1; number <= pages; number += 1) await addPage(id, number);
  return id;
}

async function addPage(publicationId: string, number: number): Promise<void> {
  const [name, sha256] = [randomBytes(16).toString('hex'), randomBytes(32).toString('hex')];
  await db.insert(billPage).values({ name, publicationId, number, width: 800, height: 600, sha256 });
}

async function happen(
  publicationId: string,
  kind: (typeof PUBLICATION_EVENTS)[number],
  actedBy = approver,
): Promise<void> {
  const reason = kind === 'withdrawn' ? 'A name was visible' : null;
  await db.insert(billPublicationEvent).values({ id: uuid(), publicationId, kind, actedBy, at: AT, reason });
}

const paidBill = async () => (await createPaidBill(db, { clerk, approver })).fileId;

async function stateOf(id: string): Promise<string | undefined> {
  const [row] = await db.select().from(billPublication).where(eq(billPublication.id, id));
  return row?.state;
}

/** The database's own message; null if it accepted. */
const refusalOf = (change: PromiseLike<unknown>) =>
  Promise.resolve(change).then(
    () => null,
    (error: Error) => String(error.cause),
  );

describe('the pages of a bill', () => {
  test.each(PUBLICATION_STATES)('that are %s: only what the rules name happens next', async (state) => {
    for (const kind of PUBLICATION_EVENTS) {
      const id = await prepare(await paidBill());
      if (state === 'published') await happen(id, 'published');
      if (state === 'withdrawn') await happen(id, 'withdrawn');
      const refusal = await refusalOf(happen(id, kind));
      const isAllowed = publicationTransitions[state].includes(kind);
      expect([state, kind, refusal === null]).toEqual([state, kind, isAllowed]);
      expect(await stateOf(id)).toBe(isAllowed ? kind : state);
    }
  });

  test('are not published by the person who blacked them out, nor through another account of theirs', async () => {
    const id = await prepare(await paidBill());
    const alias = await person('clerk-again', 'clerk@example.org');
    expect(await refusalOf(happen(id, 'published', clerk))).toContain('another person');
    expect(await refusalOf(happen(id, 'published', alias))).toContain('another person');
    expect(await stateOf(id)).toBe('prepared');
    expect(await refusalOf(happen(id, 'published', approver))).toBeNull();
  });

  test('need no second look only if the rules ask for no approval', async () => {
    const fileId = await paidBill();
    expect(await refusalOf(prepare(fileId, { needsSecondLook: false }))).toContain('another person');
    const rules = '{"approvals": 0, "largeApprovals": 0, "largeFromPaise": "2500000"}';
    await db.insert(setting).values({ key: 'spending_rules', value: rules, changedAt: AT });
    const id = await prepare(fileId, { needsSecondLook: false });
    await db.delete(setting);
    expect(await refusalOf(happen(id, 'published', clerk))).toBeNull();
  });

  test('belong to a paid expense, when they are prepared and when they are published', async () => {
    const unpaid = await createPaidBill(db, { clerk, approver }, { isPaid: false });
    expect(await refusalOf(prepare(unpaid.fileId))).toContain('paid expense');
    const { expenseId, fileId } = await createPaidBill(db, { clerk, approver });
    const id = await prepare(fileId);
    await reverseExpense(db, expenseId, approver);
    expect(await refusalOf(happen(id, 'published'))).toContain('paid expense');
  });

  test('stay as they were looked at: none is added, changed or removed', async () => {
    const id = await prepare(await paidBill(), { pages: 2 });
    expect(await refusalOf(addPage(id, 3))).toContain('never changed');
    expect(await refusalOf(addPage(id, 0))).toContain('never changed');
    const own = eq(billPage.publicationId, id);
    expect(await refusalOf(db.update(billPage).set({ width: 1 }).where(own))).toContain('append-only');
    expect(await refusalOf(db.delete(billPage).where(own))).toContain('append-only');
    expect(await refusalOf(db.execute(sql`truncate bill_page`))).toContain('append-only');
  });

  test('are all there before they are published', async () => {
    const id = uuid();
    const row = { id, fileId: await paidBill(), pageCount: 2, preparedBy: clerk, preparedAt: AT };
    await db.insert(billPublication).values({ ...row, needsSecondLook: true });
    await addPage(id, 1);
    expect(await refusalOf(happen(id, 'published'))).toContain('a page is missing');
  });

  test('are published once at a time, and again after they were withdrawn', async () => {
    const fileId = await paidBill();
    const id = await prepare(fileId);
    expect(await refusalOf(prepare(fileId))).toContain('bill_publication_once');
    await happen(id, 'published');
    await happen(id, 'withdrawn', clerk);
    expect(await refusalOf(prepare(fileId))).toBeNull();
  });
});

test('who prepared pages, their state and what happened to them cannot be rewritten', async () => {
  const id = await prepare(await paidBill());
  const publication = eq(billPublication.id, id);
  const change = (values: Partial<typeof billPublication.$inferInsert>) =>
    refusalOf(db.update(billPublication).set(values).where(publication));
  expect(await change({ preparedBy: approver })).toContain('never changed');
  expect(await change({ needsSecondLook: false })).toContain('never changed');
  expect(await change({ state: 'published' })).toContain('never changed');
  expect(await change({ filesDeletedAt: AT })).toContain('bill_publication_files_deleted');
  expect(await refusalOf(db.delete(billPublication).where(publication))).toContain('append-only');
  await happen(id, 'withdrawn');
  expect(await change({ filesDeletedAt: AT })).toBeNull();
  const event = eq(billPublicationEvent.publicationId, id);
  expect(await refusalOf(db.update(billPublicationEvent).set({ reason: 'x' }).where(event))).toContain(
    'append-only',
  );
  expect(await refusalOf(db.delete(billPublicationEvent).where(event))).toContain('append-only');
  expect(await refusalOf(db.execute(sql`truncate bill_publication_event`))).toContain('append-only');
});

import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { MessageState } from '#domain/staff/messages.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { COUNT_CAP, countUpToCap } from '../../db/queries/capped-count.ts';
import { afterCursor, byMoment, cursorKey, type Direction } from '../../db/queries/keyset-pagination.ts';
import { personMatches } from '../../db/queries/search.ts';
import { account } from '../../db/schema/account.ts';
import { category } from '../../db/schema/category.ts';
import { contactMessage, contactNote } from '../../db/schema/contact.ts';
import { mail } from '../../db/schema/mail.ts';

export type MessageFilter = {
  state?: MessageState | undefined;
  categoryId?: string | undefined;
  /** An account id; null for unassigned messages. */
  assignedTo?: string | null | undefined;
  person?: string | undefined;
  cursor?: string | undefined;
  order?: Direction | undefined;
};

const columns = {
  id: contactMessage.id,
  receivedAt: contactMessage.receivedAt,
  cursorKey: cursorKey(contactMessage.receivedAt),
  fullName: contactMessage.fullName,
  email: contactMessage.email,
  phoneNumber: contactMessage.phoneNumber,
  categoryId: category.id,
  categoryName: category.name,
  description: contactMessage.description,
  state: contactMessage.state,
  version: contactMessage.version,
  assigneeId: account.id,
  assigneeName: account.name,
  repliedAt: sql<Date | null>`(select max(note.at) from ${contactNote} note
    where note.message_id = ${contactMessage.id} and note.kind = 'reply')`.mapWith(contactNote.at),
};
export type MessageRow = Awaited<ReturnType<typeof listedMessages>>[number];

function messages(db: Database | Transaction) {
  return db
    .select(columns)
    .from(contactMessage)
    .innerJoin(category, eq(category.id, contactMessage.categoryId))
    .leftJoin(account, eq(account.id, contactMessage.assignedTo))
    .$dynamic();
}

/** The messages of a page, newest first unless ordered otherwise, and one more to tell whether there is another page. */
export function listedMessages(db: Database, filter: MessageFilter, limit: number) {
  return messages(db)
    .where(
      and(
        conditions(filter),
        afterCursor(contactMessage.receivedAt, contactMessage.id, filter.cursor, filter.order),
      ),
    )
    .orderBy(...byMoment(contactMessage.receivedAt, contactMessage.id, filter.order))
    .limit(limit + 1);
}

/** How many messages match a filter. */
export function countMessages(db: Database, filter: MessageFilter) {
  const rows = db
    .select({ id: contactMessage.id })
    .from(contactMessage)
    .where(conditions(filter))
    .limit(COUNT_CAP + 1);
  return countUpToCap(db, rows);
}

function conditions({ state, categoryId, assignedTo, person }: MessageFilter): SQL | undefined {
  return and(
    state ? eq(contactMessage.state, state) : ne(contactMessage.state, 'spam'),
    categoryId ? eq(contactMessage.categoryId, categoryId) : undefined,
    isAssignedTo(assignedTo),
    person ? personMatches(contactMessage, person) : undefined,
  );
}

function isAssignedTo(to: string | null | undefined): SQL | undefined {
  if (to === undefined) return undefined;
  return to === null ? isNull(contactMessage.assignedTo) : eq(contactMessage.assignedTo, to);
}

export async function findMessage(db: Database, id: string): Promise<MessageRow | undefined> {
  const [row] = await messages(db).where(eq(contactMessage.id, id));
  return row;
}

/** A message, locked until the transaction ends. */
export async function lockMessage(tx: Transaction, id: string) {
  const [row] = await tx.select().from(contactMessage).where(eq(contactMessage.id, id)).for('update');
  return row;
}

/** Changes a message and increments its version. */
export async function updateMessage(
  tx: Transaction,
  id: string,
  change: { state: MessageState; assignedTo: string | null },
): Promise<void> {
  const version = sql`${contactMessage.version} + 1`;
  await tx
    .update(contactMessage)
    .set({ ...change, version })
    .where(eq(contactMessage.id, id));
}

/** The notes and replies to a message, oldest first. */
export function notesOf(db: Database, messageId: string) {
  return db
    .select({
      id: contactNote.id,
      at: contactNote.at,
      kind: contactNote.kind,
      by: account.name,
      text: contactNote.text,
      sentAt: mail.sentAt,
    })
    .from(contactNote)
    .innerJoin(account, eq(account.id, contactNote.accountId))
    .leftJoin(mail, eq(mail.contactNoteId, contactNote.id))
    .where(eq(contactNote.messageId, messageId))
    .orderBy(asc(contactNote.at), asc(contactNote.id));
}

export async function insertNote(
  tx: Transaction,
  note: Omit<typeof contactNote.$inferInsert, 'id'>,
): Promise<string> {
  const id = uuid();
  await tx.insert(contactNote).values({ id, ...note });
  return id;
}

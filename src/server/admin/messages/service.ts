import { validate } from 'uuid';
import type {
  ListedMessage,
  MessageDetail,
  MessageQuery,
  MessageState,
  UpdateMessage,
} from '#contract/admin/messages.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { pageOf } from '../../db/keyset-pagination.ts';
import { queueMail } from '../../features/mail/service.ts';
import type { ReadTrust } from '../../features/trust/service.ts';
import { AppError } from '../../http/errors.ts';
import { recordAudit, type SignedInStaff } from '../audit/service.ts';
import {
  findMessage,
  type InboxFilter,
  insertNote,
  listedMessages,
  lockMessage,
  type MessageRow,
  notesOf,
  peopleOf,
  updateMessage,
} from './queries.ts';

export type InboxDeps = {
  db: Database;
  clock: () => Date;
  trust: ReadTrust;
  ownerEmails: readonly string[];
};

const LOOK_AFTER = ['owner', 'manager'] as const;

/** A page of the inbox, the newest first; without a state all but spam. `me` and `nobody` stand for assignees. */
export async function listMessages(
  { db }: InboxDeps,
  by: SignedInStaff,
  query: MessageQuery,
): Promise<{ items: ListedMessage[]; nextCursor: string | null }> {
  const { state, categoryId, q: person, cursor, limit } = query;
  const assignedTo = assigneeIn(query.assignedTo, by);
  if ([categoryId, assignedTo].some((id) => id && !validate(id))) return { items: [], nextCursor: null };
  const filter: InboxFilter = { state, categoryId, person, cursor, assignedTo };
  const { rows, nextCursor } = pageOf(await listedMessages(db, filter, limit), limit);
  return { items: rows.map(onTheWire), nextCursor };
}

function assigneeIn(word: string | undefined, by: SignedInStaff): string | null | undefined {
  if (word === 'me') return by.accountId;
  return word === 'nobody' ? null : word;
}

function onTheWire(row: MessageRow): ListedMessage {
  const { id, fullName, email, phoneNumber, description, state, version, assigneeId } = row;
  return {
    ...{ id, fullName, email, phoneNumber, description, state, version },
    receivedAt: row.receivedAt.toISOString(),
    category: { id: row.categoryId, name: row.categoryName },
    assignedTo: assigneeId === null ? null : { id: assigneeId, name: row.assigneeName ?? '' },
    repliedAt: row.repliedAt?.toISOString() ?? null,
  };
}

/** A message with what staff wrote about it. @throws AppError `record_not_found`. */
export async function describeMessage({ db }: InboxDeps, id: string): Promise<MessageDetail> {
  const row = validate(id) ? await findMessage(db, id) : undefined;
  if (!row) throw unknown();
  const notes = await notesOf(db, id);
  return {
    ...onTheWire(row),
    notes: notes.map(({ at, sentAt, ...note }) => ({
      ...note,
      at: at.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
  };
}

const unknown = () => new AppError({ code: 'record_not_found', params: { record: 'message' } });

async function requireMessage(tx: Transaction, id: string) {
  const found = validate(id) ? await lockMessage(tx, id) : undefined;
  if (!found) throw unknown();
  return found;
}

/** Whom a message may be assigned to: owners and managers who have signed in. */
export async function listAssignees({ db, ownerEmails }: InboxDeps) {
  return { items: await peopleOf(db, ownerEmails, LOOK_AFTER) };
}

/**
 * Changes a message's state or assignee; what is left out stays.
 * @throws AppError `record_not_found`; `edited_meanwhile` when somebody changed it since it was looked at; `assignee_not_allowed` for
 * one who may not look after messages.
 */
export async function changeMessage(
  deps: InboxDeps,
  by: SignedInStaff,
  id: string,
  { seenVersion, ...wish }: UpdateMessage,
): Promise<MessageDetail> {
  await deps.db.transaction(async (tx) => {
    const { state, assignedTo, version } = await requireMessage(tx, id);
    if (version !== seenVersion) {
      throw new AppError('edited_meanwhile');
    }
    await requireAssignable(tx, deps, wish.assignedTo);
    const before = { state, assignedTo };
    const after = {
      state: wish.state ?? state,
      assignedTo: wish.assignedTo === undefined ? assignedTo : wish.assignedTo,
    };
    await updateMessage(tx, id, after);
    const words = `Changed a message: ${changed(before, after).join(', ') || 'nothing'}.`;
    const target = { kind: 'message', id } as const;
    await recordAudit(tx, by, { action: 'message_changed', target, words, before, after }, deps.clock());
  });
  return describeMessage(deps, id);
}

type Handling = { state: MessageState; assignedTo: string | null };

function changed(before: Handling, after: Handling): string[] {
  const isPassedOn = after.assignedTo !== before.assignedTo;
  return [
    ...(after.state !== before.state ? [`from ${before.state} to ${after.state}`] : []),
    ...(isPassedOn ? [after.assignedTo === null ? 'taken from whoever had it' : 'assigned to somebody'] : []),
  ];
}

async function requireAssignable(
  tx: Transaction,
  { ownerEmails }: InboxDeps,
  to: string | null | undefined,
): Promise<void> {
  if (to === undefined || to === null) return;
  const people = await peopleOf(tx, ownerEmails, LOOK_AFTER);
  if (people.some(({ id }) => id === to)) return;
  throw new AppError('assignee_not_allowed', { field: 'assignedTo' });
}

/** Keeps a note about a message, for staff alone. @throws AppError `record_not_found`. */
export async function writeNote(
  deps: InboxDeps,
  by: SignedInStaff,
  id: string,
  text: string,
): Promise<MessageDetail> {
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    await requireMessage(tx, id);
    await insertNote(tx, { messageId: id, kind: 'note', accountId: by.accountId, text, at: now });
    const words = 'Wrote a note about a message.';
    await recordAudit(tx, by, { action: 'message_noted', target: { kind: 'message', id }, words }, now);
  });
  return describeMessage(deps, id);
}

/**
 * Answers the visitor by mail; reply, mail and audit line are committed together. An unread message becomes open, and
 * belongs to whoever answered if it was nobody's.
 * @throws AppError `record_not_found`.
 */
export async function writeReply(
  deps: InboxDeps,
  by: SignedInStaff,
  id: string,
  text: string,
): Promise<MessageDetail> {
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    const { email, state, assignedTo } = await requireMessage(tx, id);
    const { accountId } = by;
    const contactNoteId = await insertNote(tx, { messageId: id, kind: 'reply', accountId, text, at: now });
    await queueMail(tx, deps.trust, { kind: 'contact_reply', recipient: email, contactNoteId }, now);
    const after = {
      state: state === 'unread' ? ('open' as const) : state,
      assignedTo: assignedTo ?? accountId,
    };
    await updateMessage(tx, id, after);
    const target = { kind: 'message', id } as const;
    const words = 'Answered a message by mail.';
    const before = { state, assignedTo };
    await recordAudit(tx, by, { action: 'message_answered', target, words, before, after }, now);
  });
  return describeMessage(deps, id);
}

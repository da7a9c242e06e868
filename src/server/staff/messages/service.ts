import { validate } from 'uuid';
import type { ListTotal } from '#contract/lists.admin.ts';
import type { ListedMessage, MessageDetail, MessageQuery, UpdateMessage } from '#contract/staff/messages.ts';
import type { MessageState } from '#domain/staff/messages.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { toPage } from '../../db/queries/keyset-pagination.ts';
import { AppError } from '../../errors.ts';
import { queueMail } from '../../mail/service.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import { requireWholeContact } from '../access/service.ts';
import { recordAudit, type SignedInStaff } from '../audit/service.ts';
import { staffWithRoles } from '../members/service.ts';
import {
  countMessages,
  findMessage,
  insertNote,
  listedMessages,
  lockMessage,
  type MessageFilter,
  type MessageRow,
  notesOf,
  updateMessage,
} from './queries.ts';

export type MessageDeps = {
  db: Database;
  clock: () => Date;
  trust: ReadTrust;
  ownerEmails: readonly string[];
};

const ASSIGNABLE_ROLES = ['owner', 'manager'] as const;

/**
 * A page of messages, newest first; all but spam by default. `me` and `nobody` are accepted as assignees.
 * @throws AppError `search_incomplete` for a role that may not search for people.
 */
export async function listMessages(
  { db }: MessageDeps,
  by: SignedInStaff,
  query: MessageQuery,
): Promise<{ items: ListedMessage[]; nextCursor: string | null; total?: ListTotal }> {
  const { state, categoryId, q: person, cursor, order, limit } = query;
  requireWholeContact(by.role, 'readMessages', person);
  const assignedTo = resolveAssignee(query.assignedTo, by);
  if ([categoryId, assignedTo].some((id) => id && !validate(id))) return { items: [], nextCursor: null };
  const filter: MessageFilter = { state, categoryId, person, cursor, order, assignedTo };
  const { rows, nextCursor } = toPage(await listedMessages(db, filter, limit), limit);
  const items = rows.map(onTheWire);
  return cursor === undefined
    ? { items, nextCursor, total: await countMessages(db, filter) }
    : { items, nextCursor };
}

function resolveAssignee(assignedTo: string | undefined, by: SignedInStaff): string | null | undefined {
  if (assignedTo === 'me') return by.accountId;
  return assignedTo === 'nobody' ? null : assignedTo;
}

function onTheWire(row: MessageRow): ListedMessage {
  const { id, fullName, email, phoneNumber, description, state, version, assigneeId } = row;
  return {
    id,
    fullName,
    email,
    phoneNumber,
    description,
    state,
    version,
    receivedAt: row.receivedAt.toISOString(),
    category: { id: row.categoryId, name: row.categoryName },
    assignedTo: assigneeId === null ? null : { id: assigneeId, name: row.assigneeName ?? '' },
    repliedAt: row.repliedAt?.toISOString() ?? null,
  };
}

/** A message with its notes and replies. @throws AppError `record_not_found`. */
export async function describeMessage({ db }: MessageDeps, id: string): Promise<MessageDetail> {
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

/** The owners and managers who have signed in at least once. */
export async function listAssignees({ db, ownerEmails }: MessageDeps) {
  return { items: await staffWithRoles(db, ownerEmails, ASSIGNABLE_ROLES) };
}

/**
 * Changes a message's state or assignee; fields left out stay unchanged.
 * @throws AppError `record_not_found`; `edited_meanwhile`; `assignee_not_allowed` for anybody but an owner or a manager.
 */
export async function changeMessage(
  deps: MessageDeps,
  by: SignedInStaff,
  id: string,
  { seenVersion, ...change }: UpdateMessage,
): Promise<MessageDetail> {
  await deps.db.transaction(async (tx) => {
    const { state, assignedTo, version } = await requireMessage(tx, id);
    if (version !== seenVersion) {
      throw new AppError('edited_meanwhile');
    }
    await requireAssignable(tx, deps, change.assignedTo);
    const before = { state, assignedTo };
    const after = {
      state: change.state ?? state,
      assignedTo: change.assignedTo === undefined ? assignedTo : change.assignedTo,
    };
    await updateMessage(tx, id, after);
    const message = `Changed a message: ${describeChange(before, after).join(', ') || 'nothing'}.`;
    const target = { kind: 'message', id } as const;
    await recordAudit(tx, by, { action: 'message_changed', target, message, before, after }, deps.clock());
  });
  return describeMessage(deps, id);
}

type Status = { state: MessageState; assignedTo: string | null };

function describeChange(before: Status, after: Status): string[] {
  const isReassigned = after.assignedTo !== before.assignedTo;
  return [
    ...(after.state !== before.state ? [`from ${before.state} to ${after.state}`] : []),
    ...(isReassigned ? [after.assignedTo === null ? 'unassigned' : 'assigned'] : []),
  ];
}

async function requireAssignable(
  tx: Transaction,
  { ownerEmails }: MessageDeps,
  to: string | null | undefined,
): Promise<void> {
  if (to === undefined || to === null) return;
  const people = await staffWithRoles(tx, ownerEmails, ASSIGNABLE_ROLES);
  if (people.some(({ id }) => id === to)) return;
  throw new AppError('assignee_not_allowed', { field: 'assignedTo' });
}

/** Adds a note about a message, visible to staff only. @throws AppError `record_not_found`. */
export async function writeNote(
  deps: MessageDeps,
  by: SignedInStaff,
  id: string,
  text: string,
): Promise<MessageDetail> {
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    await requireMessage(tx, id);
    await insertNote(tx, { messageId: id, kind: 'note', accountId: by.accountId, text, at: now });
    const message = 'Added a note about a message.';
    await recordAudit(tx, by, { action: 'message_noted', target: { kind: 'message', id }, message }, now);
  });
  return describeMessage(deps, id);
}

/**
 * Replies to the visitor by email; reply, email and audit entry are committed together. An unread message becomes open, and an
 * unassigned one is assigned to the replying member of staff.
 * @throws AppError `record_not_found`.
 */
export async function writeReply(
  deps: MessageDeps,
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
    const message = 'Replied to a message by email.';
    const before = { state, assignedTo };
    await recordAudit(tx, by, { action: 'message_replied', target, message, before, after }, now);
  });
  return describeMessage(deps, id);
}

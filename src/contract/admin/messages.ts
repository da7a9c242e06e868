import * as z from 'zod/mini';
import { Id, Moment } from '../fields.ts';
import { listOf, pageQuery, SearchText } from './lists.ts';
import { givenText } from './texts.ts';

export const MESSAGE_STATES = ['unread', 'open', 'done', 'spam'] as const;
const MessageState = z.enum(MESSAGE_STATES);
export type MessageState = z.infer<typeof MessageState>;

const StaffPerson = z.object({ id: Id, name: z.string() });

export const MessageQuery = z.strictObject({
  ...pageQuery,
  /** Without it: all but spam. */
  state: z.optional(MessageState),
  categoryId: z.optional(Id),
  /** The id of a person of staff, `me`, or `nobody`. */
  assignedTo: z.optional(Id),
  /** A part of the name or e-mail address. */
  q: z.optional(SearchText),
});
export type MessageQuery = z.infer<typeof MessageQuery>;

export const ListedMessage = z.object({
  id: Id,
  receivedAt: Moment,
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  category: z.object({ id: Id, name: z.string() }),
  description: z.string(),
  state: MessageState,
  assignedTo: z.nullable(StaffPerson),
  repliedAt: z.nullable(Moment),
  /** Counts the changes: what `UpdateMessage` sends back as `seenVersion`. */
  version: z.number(),
});
export type ListedMessage = z.infer<typeof ListedMessage>;

export const MessagePage = listOf(ListedMessage);

/** What staff wrote about a message (`note`) or to the visitor (`reply`). */
export const MessageNote = z.object({
  id: Id,
  at: Moment,
  kind: z.enum(['note', 'reply']),
  by: z.string(),
  text: z.string(),
  /** When the mail of a reply was sent; null for a note, and while it waits. */
  sentAt: z.nullable(Moment),
});
export type MessageNote = z.infer<typeof MessageNote>;

export const MessageDetail = z.object({ ...ListedMessage.shape, notes: z.array(MessageNote) });
export type MessageDetail = z.infer<typeof MessageDetail>;

/** What is left out stays as it is; `assignedTo: null` takes the message from whoever had it. */
export const UpdateMessage = z.strictObject({
  seenVersion: z.number().check(z.int()),
  state: z.optional(MessageState),
  assignedTo: z.optional(z.nullable(Id)),
});
export type UpdateMessage = z.infer<typeof UpdateMessage>;

export const WriteNote = z.strictObject({
  text: givenText(4000, 'note_required'),
});
export type WriteNote = z.infer<typeof WriteNote>;

/** Whom a message may be assigned to: owners and managers who have signed in once. */
export const Assignees = z.object({ items: z.array(StaffPerson) });

/** Reading is open to all of staff; changing to owner and manager. */
export const adminMessageCalls = {
  /** GET `MessageQuery`: `MessagePage`, the newest first. */
  messages: '/api/admin/messages',
  /** GET: `MessageDetail`; PATCH `UpdateMessage`: `MessageDetail`, 409 `edited_meanwhile`. */
  message: '/api/admin/messages/:id',
  /** POST `WriteNote`: 201 `MessageDetail`. */
  notes: '/api/admin/messages/:id/notes',
  /** POST `WriteNote`: 202 `MessageDetail`. The mail goes to the visitor; an unread message becomes open. */
  replies: '/api/admin/messages/:id/replies',
  /** GET: `Assignees`. */
  assignees: '/api/admin/assignees',
} as const;

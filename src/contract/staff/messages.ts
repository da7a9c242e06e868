import * as z from 'zod/mini';
import { Id, Moment } from '../fields/fields.ts';
import { seenVersion } from '../fields/id-and-version.admin.ts';
import { givenText } from '../fields/text-fields.admin.ts';
import { countedListOf, dateOrder, pageQuery, SearchText } from '../lists.admin.ts';

export const MESSAGE_STATES = ['unread', 'open', 'done', 'spam'] as const;
const MessageState = z.enum(MESSAGE_STATES);
export type MessageState = z.infer<typeof MessageState>;

const Assignee = z.object({ id: Id, name: z.string() });

export const MessageQuery = z.strictObject({
  ...pageQuery,
  ...dateOrder,
  /** All but spam by default. */
  state: z.optional(MessageState),
  categoryId: z.optional(Id),
  /** An account id, `me` or `nobody`. */
  assignedTo: z.optional(Id),
  /** The beginning of a name, email address or phone number. */
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
  assignedTo: z.nullable(Assignee),
  repliedAt: z.nullable(Moment),
  /** Incremented by each edit; `UpdateMessage` sends it back as `seenVersion`. */
  version: z.number(),
});
export type ListedMessage = z.infer<typeof ListedMessage>;

export const MessagePage = countedListOf(ListedMessage);

/** A note of staff about a message, or a reply to the visitor. */
export const MessageNote = z.object({
  id: Id,
  at: Moment,
  kind: z.enum(['note', 'reply']),
  by: z.string(),
  text: z.string(),
  /** When the reply was sent; null while it is queued, and for notes. */
  sentAt: z.nullable(Moment),
});
export type MessageNote = z.infer<typeof MessageNote>;

export const MessageDetail = z.object({ ...ListedMessage.shape, notes: z.array(MessageNote) });
export type MessageDetail = z.infer<typeof MessageDetail>;

/** Fields left out stay unchanged; `assignedTo: null` unassigns the message. */
export const UpdateMessage = z.strictObject({
  ...seenVersion,
  state: z.optional(MessageState),
  assignedTo: z.optional(z.nullable(Id)),
});
export type UpdateMessage = z.infer<typeof UpdateMessage>;

export const WriteNote = z.strictObject({
  text: givenText(4000, 'note_required'),
});
export type WriteNote = z.infer<typeof WriteNote>;

/** Owners and managers who have signed in at least once. */
export const Assignees = z.object({ items: z.array(Assignee) });

export const adminMessageCalls = {
  /** GET `MessageQuery`: `MessagePage`, newest first. */
  messages: '/api/admin/messages',
  /** GET: `MessageDetail`; PATCH `UpdateMessage`: `MessageDetail`, 409 `edited_meanwhile`. */
  message: '/api/admin/messages/:id',
  /** POST `WriteNote`: 201 `MessageDetail`. */
  notes: '/api/admin/messages/:id/notes',
  /** POST `WriteNote`: 202 `MessageDetail`. Emails the visitor; an unread message becomes open. */
  replies: '/api/admin/messages/:id/replies',
  /** GET: `Assignees`. */
  assignees: '/api/admin/assignees',
} as const;

import * as z from 'zod/mini';
import { MESSAGE_STATES, NOTE_KINDS } from '#domain/staff/messages.ts';
import { endpoint, staff } from '../endpoint.ts';
import { Id, Moment } from '../fields/fields.ts';
import { ById, seenVersion } from '../fields/id-and-version.admin.ts';
import { givenText } from '../fields/text-fields.admin.ts';
import { countedListOf, dateOrder, pageQuery, SearchText } from '../lists.admin.ts';

const MessageState = z.enum(MESSAGE_STATES);

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

/** A note of staff about a message, or a reply to the visitor. */
export const MessageNote = z.object({
  id: Id,
  at: Moment,
  kind: z.enum(NOTE_KINDS),
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

const MESSAGES = '/api/admin/messages';
const MESSAGE = '/api/admin/messages/:id';

export const listMessages = endpoint({
  method: 'GET',
  path: MESSAGES,
  access: staff('readMessages'),
  summary: 'List messages, newest first',
  query: MessageQuery,
  response: countedListOf(ListedMessage),
  errors: ['search_incomplete'],
});

export const getMessage = endpoint({
  method: 'GET',
  path: MESSAGE,
  access: staff('readMessages'),
  summary: 'Get a message with its notes and replies',
  params: ById,
  response: MessageDetail,
  errors: ['record_not_found'],
});

export const changeMessage = endpoint({
  method: 'PATCH',
  path: MESSAGE,
  access: staff('changeContent'),
  summary: "Change a message's state or assignee",
  params: ById,
  body: UpdateMessage,
  response: MessageDetail,
  errors: ['record_not_found', 'edited_meanwhile'],
});

export const writeNote = endpoint({
  method: 'POST',
  path: `${MESSAGE}/notes`,
  access: staff('changeContent'),
  summary: 'Add a note about a message, visible to staff only',
  params: ById,
  body: WriteNote,
  response: MessageDetail,
  status: 201,
  errors: ['record_not_found'],
});

export const writeReply = endpoint({
  method: 'POST',
  path: `${MESSAGE}/replies`,
  access: staff('changeContent'),
  summary: 'Reply to the visitor by email',
  description: 'An unread message becomes open, and an unassigned one belongs to whoever replies.',
  params: ById,
  body: WriteNote,
  response: MessageDetail,
  status: 202,
  errors: ['record_not_found'],
});

export const listAssignees = endpoint({
  method: 'GET',
  path: '/api/admin/assignees',
  access: staff('read'),
  summary: 'List the staff that messages can be assigned to',
  description: 'Owners and managers who have signed in at least once.',
  response: z.object({ items: z.array(Assignee) }),
});

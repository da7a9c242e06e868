import { ById } from '#contract/fields/id-and-version.admin.ts';
import {
  Assignees,
  adminMessageCalls,
  MessageDetail,
  MessagePage,
  MessageQuery,
  UpdateMessage,
  WriteNote,
} from '#contract/staff/messages.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import {
  changeMessage,
  describeMessage,
  listAssignees,
  listMessages,
  type MessageDeps,
  writeNote,
  writeReply,
} from './service.ts';

export function adminMessageRoutes(app: App, deps: MessageDeps): void {
  adminRoute(app, {
    method: 'GET',
    url: adminMessageCalls.messages,
    policy: 'readMessages',
    summary: 'List messages, newest first',
    query: MessageQuery,
    response: MessagePage,
    handler: ({ query }, by) => listMessages(deps, by, query),
  });

  adminRoute(app, {
    method: 'GET',
    url: adminMessageCalls.message,
    policy: 'readMessages',
    summary: 'Get a message with its notes and replies',
    params: ById,
    response: MessageDetail,
    errors: [404],
    handler: ({ params }) => describeMessage(deps, params.id),
  });

  adminRoute(app, {
    method: 'PATCH',
    url: adminMessageCalls.message,
    policy: 'changeContent',
    summary: "Change a message's state or assignee",
    params: ById,
    body: UpdateMessage,
    response: MessageDetail,
    errors: [404, 409],
    handler: ({ params, body }, by) => changeMessage(deps, by, params.id, body),
  });

  adminRoute(app, {
    method: 'POST',
    url: adminMessageCalls.notes,
    policy: 'changeContent',
    summary: 'Add a note about a message, visible to staff only',
    params: ById,
    body: WriteNote,
    response: MessageDetail,
    status: 201,
    errors: [404],
    handler: ({ params, body }, by) => writeNote(deps, by, params.id, body.text),
  });

  adminRoute(app, {
    method: 'POST',
    url: adminMessageCalls.replies,
    policy: 'changeContent',
    summary: 'Reply to the visitor by email',
    params: ById,
    body: WriteNote,
    response: MessageDetail,
    status: 202,
    errors: [404],
    handler: ({ params, body }, by) => writeReply(deps, by, params.id, body.text),
  });

  adminRoute(app, {
    method: 'GET',
    url: adminMessageCalls.assignees,
    policy: 'read',
    summary: 'List the staff that messages can be assigned to',
    response: Assignees,
    handler: () => listAssignees(deps),
  });
}

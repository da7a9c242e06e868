import * as endpoints from '#contract/staff/messages.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
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
  implement(app, endpoints.listMessages, ({ query }, by) => listMessages(deps, by, query));
  implement(app, endpoints.getMessage, ({ params }) => describeMessage(deps, params.id));
  implement(app, endpoints.changeMessage, ({ params, body }, by) => changeMessage(deps, by, params.id, body));
  implement(app, endpoints.writeNote, ({ params, body }, by) => writeNote(deps, by, params.id, body.text));
  implement(app, endpoints.writeReply, ({ params, body }, by) => writeReply(deps, by, params.id, body.text));
  implement(app, endpoints.listAssignees, () => listAssignees(deps));
}

import * as webhooks from '#contract/giving/webhooks/outgoing-webhooks.admin.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import { listDeliveries, sendDeliveryAgain, sendFailedAgain } from './deliveries.ts';
import { includePeople } from './include-people.ts';
import {
  addReceiver,
  changeSecret,
  listReceivers,
  removeReceiver,
  sendTestEvent,
  switchReceiver,
  type WebhookDeps,
} from './service.ts';

export function adminWebhookRoutes(app: App, deps: WebhookDeps): void {
  implement(app, webhooks.listReceivers, () => listReceivers(deps));
  implement(app, webhooks.addReceiver, ({ body }, by) => addReceiver(deps, by, body));
  implement(app, webhooks.switchReceiver, ({ params, body }, by) =>
    switchReceiver(deps, by, params.id, body.isOn),
  );
  implement(app, webhooks.changeSecret, ({ params }, by) => changeSecret(deps, by, params.id));
  implement(app, webhooks.includePeople, ({ params, body }, by) =>
    includePeople(deps, by, params.id, body.included),
  );
  implement(app, webhooks.sendTestEvent, ({ params }, by) => sendTestEvent(deps, by, params.id));
  implement(app, webhooks.removeReceiver, ({ params }, by) => removeReceiver(deps, by, params.id));
  implement(app, webhooks.listDeliveries, ({ query }) => listDeliveries(deps, query));
  implement(app, webhooks.sendDeliveryAgain, ({ params }, by) => sendDeliveryAgain(deps, by, params.id));
  implement(app, webhooks.sendFailedAgain, ({ params }, by) => sendFailedAgain(deps, by, params.id));
}

import * as endpoints from '#contract/giving/expected-transfers/expected-transfers.admin.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import type { OfflineGiftDeps } from '../offline-gifts/service.ts';
import { listTransfers } from './list.ts';
import { cancelTransfer, receiveTransfer } from './service.ts';

export function adminExpectedTransferRoutes(app: App, deps: OfflineGiftDeps): void {
  implement(app, endpoints.listExpectedTransfers, ({ query }, { role }) => listTransfers(deps, query, role));
  implement(app, endpoints.receiveTransfer, ({ params, body }, by) =>
    receiveTransfer(deps, by, params.id, body),
  );
  implement(app, endpoints.cancelTransfer, ({ params, body }, by) =>
    cancelTransfer(deps, by, params.id, body),
  );
}

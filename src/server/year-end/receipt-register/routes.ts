import * as endpoints from '#contract/year-end/receipt-register.ts';
import type { Database } from '../../db/client.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import { listReceipts } from './service.ts';

export function adminReceiptRoutes(app: App, deps: { db: Database }): void {
  implement(app, endpoints.listReceipts, ({ query }) => listReceipts(deps, query));
}

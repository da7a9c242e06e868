import { adminReceiptCalls, ReceiptPage, ReceiptQuery } from '#contract/year-end/receipt-register.ts';
import type { Database } from '../../db/client.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import { listReceipts } from './service.ts';

export function adminReceiptRoutes(app: App, deps: { db: Database }): void {
  adminRoute(app, {
    method: 'GET',
    url: adminReceiptCalls.register,
    policy: 'readPeople',
    summary: 'List every receipt number of a financial year: issued, cancelled or replaced',
    query: ReceiptQuery,
    response: ReceiptPage,
    handler: ({ query }) => listReceipts(deps, query),
  });
}

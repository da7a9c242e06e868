import * as endpoints from '#contract/staff/data-api.server.ts';
import type { Database } from '../../db/client.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import { getGift, listCampaigns, listFunds, listGifts, listLedgerEntries, listReceipts } from './service.ts';

/** The calls of programs. Each names its scope, which a hook checks (http/guard-data-api.ts). */
export function dataApiRoutes(app: App, { readDb }: { readDb: Database }): void {
  implement(app, endpoints.listGifts, ({ query }) => listGifts(readDb, query));
  implement(app, endpoints.getGift, ({ params }) => getGift(readDb, params.id));
  implement(app, endpoints.listLedgerEntries, ({ query }) => listLedgerEntries(readDb, query));
  implement(app, endpoints.listIssuedReceipts, ({ query }) => listReceipts(readDb, query));
  implement(app, endpoints.listAllCampaigns, ({ query }) => listCampaigns(readDb, query));
  implement(app, endpoints.listAllFunds, () => listFunds(readDb));
}

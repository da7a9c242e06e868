import {
  adminGiftCalls,
  ChequePage,
  ChequeQuery,
  ClearCheque,
  EndGift,
  EnterGift,
  GiftChanged,
  GiftEntered,
} from '#contract/admin/offline-gifts.ts';
import { ById } from '#contract/admin/records.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import { enterGift, type OfflineGiftDeps } from './enter.ts';
import { clearCheque, listCheques, takeOut } from './service.ts';

export function offlineGiftRoutes(app: App, deps: OfflineGiftDeps): void {
  adminRoute(app, {
    method: 'POST',
    url: adminGiftCalls.enter,
    policy: 'changeDonations',
    summary: 'Enter a gift in cash, by cheque, by bank transfer or in kind',
    body: EnterGift,
    answer: GiftEntered,
    status: 201,
    refusals: [409],
    handler: ({ body }, by) => enterGift(deps, by, body),
  });

  adminRoute(app, {
    method: 'GET',
    url: adminGiftCalls.cheques,
    policy: 'read',
    summary: 'Cheques that wait to be cleared, those entered last first',
    query: ChequeQuery,
    answer: ChequePage,
    handler: ({ query }) => listCheques(deps, query),
  });

  adminRoute(app, {
    method: 'POST',
    url: adminGiftCalls.cleared,
    policy: 'changeDonations',
    summary: 'Note that a cheque was cleared: it counts, and gets its receipt',
    params: ById,
    body: ClearCheque,
    answer: GiftChanged,
    refusals: [404, 409],
    handler: ({ params, body }, by) => clearCheque(deps, by, params.id, body.clearedOn),
  });

  const ends = { bounced: 'Note that a cheque bounced', cancelled: 'Cancel a gift entered by mistake' };
  for (const state of ['bounced', 'cancelled'] as const) {
    adminRoute(app, {
      method: 'POST',
      url: adminGiftCalls[state],
      policy: 'moveMoney',
      summary: ends[state],
      params: ById,
      body: EndGift,
      answer: GiftChanged,
      refusals: [404, 409],
      handler: ({ params, body }, by) => takeOut(deps, by, params.id, { state, reason: body.reason }),
    });
  }
}

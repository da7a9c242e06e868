import { ById } from '#contract/fields/id-and-version.admin.ts';
import {
  adminOfflineGiftCalls,
  BankCharge,
  ChequePage,
  ChequeQuery,
  ClearCheque,
  EnterGift,
  GiftChanged,
  GiftEntered,
  PresentAgain,
  VoidGift,
} from '#contract/office/offline-gifts.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import { presentAgain, recordBankCharge, undoBounce } from './bounced.ts';
import { enterGift, type OfflineGiftDeps } from './enter.ts';
import { clearCheque, listCheques, voidGift } from './service.ts';

export function adminOfflineGiftRoutes(app: App, deps: OfflineGiftDeps): void {
  adminRoute(app, {
    method: 'POST',
    url: adminOfflineGiftCalls.enter,
    policy: 'moveMoney',
    summary:
      'Record a gift received in cash, by cheque, demand draft, bank transfer, UPI or card, or in kind',
    body: EnterGift,
    response: GiftEntered,
    status: 201,
    errors: [409],
    handler: ({ body }, by) => enterGift(deps, by, body),
  });

  adminRoute(app, {
    method: 'GET',
    url: adminOfflineGiftCalls.cheques,
    policy: 'readPeople',
    summary: 'List uncleared cheques and demand drafts, latest entry first',
    query: ChequeQuery,
    response: ChequePage,
    handler: ({ query }) => listCheques(deps, query),
  });

  adminRoute(app, {
    method: 'POST',
    url: adminOfflineGiftCalls.cleared,
    policy: 'moveMoney',
    summary: 'Record that a cheque or demand draft was cleared, and issue its receipt',
    params: ById,
    body: ClearCheque,
    response: GiftChanged,
    errors: [404, 409],
    handler: ({ params, body }, by) => clearCheque(deps, by, params.id, body.clearedOn),
  });

  const summaries = {
    bounced: 'Record that a cheque or demand draft bounced',
    cancelled: 'Cancel a gift entered by mistake',
  };
  for (const state of ['bounced', 'cancelled'] as const) {
    adminRoute(app, {
      method: 'POST',
      url: adminOfflineGiftCalls[state],
      policy: 'moveMoney',
      summary: summaries[state],
      params: ById,
      body: VoidGift,
      response: GiftChanged,
      errors: [404, 409],
      handler: ({ params, body }, by) => voidGift(deps, by, params.id, { state, reason: body.reason }),
    });
  }

  adminRoute(app, {
    method: 'POST',
    url: adminOfflineGiftCalls.presentedAgain,
    policy: 'moveMoney',
    summary: 'Record that a bounced cheque or demand draft was presented again',
    params: ById,
    body: PresentAgain,
    response: GiftChanged,
    errors: [404, 409],
    handler: ({ params, body }, by) => presentAgain(deps, by, params.id, body.presentedOn),
  });

  adminRoute(app, {
    method: 'POST',
    url: adminOfflineGiftCalls.bounceUndone,
    policy: 'moveMoney',
    summary: 'Undo a bounce that was recorded by mistake',
    params: ById,
    body: VoidGift,
    response: GiftChanged,
    errors: [404, 409],
    handler: ({ params, body }, by) => undoBounce(deps, by, params.id, body.reason),
  });

  adminRoute(app, {
    method: 'POST',
    url: adminOfflineGiftCalls.bankCharges,
    policy: 'moveMoney',
    summary: 'Record what the bank charged for a bounced cheque or demand draft',
    params: ById,
    body: BankCharge,
    response: GiftChanged,
    errors: [404, 409],
    handler: ({ params, body }, by) => recordBankCharge(deps, by, params.id, body),
  });
}

import * as cheques from '#contract/office/cheques.ts';
import * as gifts from '#contract/office/offline-gifts.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import { presentAgain, recordBankCharge, undoBounce } from './bounced.ts';
import { enterGift, type OfflineGiftDeps } from './enter.ts';
import { clearCheque, listCheques, voidGift } from './service.ts';

export function adminOfflineGiftRoutes(app: App, deps: OfflineGiftDeps): void {
  implement(app, gifts.enterGift, ({ body }, by) => enterGift(deps, by, body));
  implement(app, gifts.cancelGift, ({ params, body }, by) =>
    voidGift(deps, by, params.id, { state: 'cancelled', ...body }),
  );
  implement(app, cheques.listCheques, ({ query }) => listCheques(deps, query));
  implement(app, cheques.clearCheque, ({ params, body }, by) =>
    clearCheque(deps, by, params.id, body.clearedOn),
  );
  implement(app, gifts.bounceCheque, ({ params, body }, by) =>
    voidGift(deps, by, params.id, { state: 'bounced', ...body }),
  );
  implement(app, cheques.presentAgain, ({ params, body }, by) =>
    presentAgain(deps, by, params.id, body.presentedOn),
  );
  implement(app, cheques.undoBounce, ({ params, body }, by) => undoBounce(deps, by, params.id, body.reason));
  implement(app, cheques.recordBankCharge, ({ params, body }, by) =>
    recordBankCharge(deps, by, params.id, body),
  );
}

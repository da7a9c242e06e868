import type { Logger } from 'pino';
import * as bills from '#contract/office/bill-publications.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { allowSlowUpload } from '../../http/slow-bodies.ts';
import { prepareBillPages } from './prepare.ts';
import { type BillDeps, getPage, listPublications } from './service.ts';
import { publishBill, withdrawBill } from './steps.ts';

export function adminBillRoutes(app: App, deps: BillDeps & { limits: Limits; log: Logger }): void {
  // A separate scope, because only this route takes a body that is not JSON.
  app.register(async (scope) => {
    scope.addHook('preParsing', allowSlowUpload);
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
    implement(
      scope as App,
      bills.prepareBillPages,
      ({ params, query, upload }, by) => prepareBillPages(deps, by, params.id, query.pages, upload),
      { onRequest: deps.limits.picture },
    );
  });
  implement(app, bills.listBillPublications, ({ params }, by) => listPublications(deps, by, params.id));
  implement(app, bills.getBillPage, ({ params }) => getPage(deps, params.id, params.number));
  implement(app, bills.publishBill, ({ params }, by) => publishBill(deps, by, params.id));
  implement(app, bills.withdrawBill, ({ params, body }, by) =>
    withdrawBill(deps, by, params.id, body.reason),
  );
}

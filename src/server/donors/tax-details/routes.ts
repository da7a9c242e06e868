import * as endpoints from '#contract/donors/tax-details.server.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import type { Limits } from '../../http/rate-limits.ts';
import type { Visitors } from '../../http/visitor-guard.ts';
import { offerTaxDetails, openTaxDetails, saveTaxDetails, type TaxDetailsDeps } from './service.ts';

export function taxDetailsRoutes(
  app: App,
  deps: TaxDetailsDeps & { limits: Limits; visitors: Visitors },
): void {
  const { limits, visitors } = deps;
  implement(
    app,
    endpoints.offerTaxDetails,
    async ({ body }, { request }) =>
      offerTaxDetails(deps, body.merchantOrderId, await visitors.accountId(request)),
    { onRequest: limits.payment },
  );
  implement(app, endpoints.openTaxDetails, ({ body }) => openTaxDetails(deps, body.link), {
    onRequest: limits.payment,
  });
  implement(
    app,
    endpoints.saveTaxDetails,
    async ({ body }) => {
      await saveTaxDetails(deps, body);
      return { message: 'Thank you. Your PAN and address are saved.' };
    },
    { onRequest: limits.contact },
  );
}

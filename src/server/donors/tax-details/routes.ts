import {
  OfferTaxDetails,
  OpenTaxDetails,
  SaveTaxDetails,
  TaxDetailsSaved,
} from '#contract/donors/tax-details.server.ts';
import { TaxDetailsForm, TaxDetailsOffer } from '#contract/donors/tax-details.ts';
import { taxDetailsCalls } from '#contract/donors/tax-details-calls.ts';
import { ErrorResponse } from '#contract/errors/errors.ts';
import type { App } from '../../http/app-type.ts';
import type { Limits } from '../../http/rate-limits.ts';
import type { Visitors } from '../../http/visitor-guard.ts';
import { offerTaxDetails, openTaxDetails, saveTaxDetails, type TaxDetailsDeps } from './service.ts';

// Posts only, so that no log or browser history contains a link or an order.
export function taxDetailsRoutes(
  app: App,
  deps: TaxDetailsDeps & { limits: Limits; visitors: Visitors },
): void {
  app.route({
    method: 'POST',
    url: taxDetailsCalls.offer,
    schema: {
      summary: 'Find out whether the donor of a paid order may add PAN and address',
      tags: ['Receipts'],
      body: OfferTaxDetails,
      response: { 200: TaxDetailsOffer, 400: ErrorResponse, 429: ErrorResponse },
    },
    onRequest: deps.limits.payment,
    handler: async (request) => {
      const accountId = await deps.visitors.accountId(request);
      return offerTaxDetails(deps, request.body.merchantOrderId, accountId);
    },
  });

  app.route({
    method: 'POST',
    url: taxDetailsCalls.open,
    schema: {
      summary: 'Get the gifts that a signed link is for, and which of PAN and address are missing',
      tags: ['Receipts'],
      body: OpenTaxDetails,
      response: { 200: TaxDetailsForm, 400: ErrorResponse, 404: ErrorResponse, 429: ErrorResponse },
    },
    onRequest: deps.limits.payment,
    handler: (request) => openTaxDetails(deps, request.body.link),
  });

  app.route({
    method: 'POST',
    url: taxDetailsCalls.save,
    schema: {
      summary: 'Add the missing PAN and address of the donor behind a signed link',
      tags: ['Receipts'],
      body: SaveTaxDetails,
      response: {
        200: TaxDetailsSaved,
        400: ErrorResponse,
        404: ErrorResponse,
        409: ErrorResponse,
        429: ErrorResponse,
      },
    },
    onRequest: deps.limits.contact,
    handler: async (request) => {
      await saveTaxDetails(deps, request.body);
      return { message: 'Thank you. Your PAN and address are saved.' };
    },
  });
}

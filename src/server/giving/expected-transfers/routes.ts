import { IDEMPOTENCY_HEADER, INDIAN_CITIZEN_HEADER } from '#contract/giving/donation-paths.ts';
import * as endpoints from '#contract/giving/expected-transfers/expected-transfers.server.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import { pageLanguage } from '../../http/page-language.ts';
import type { Limits } from '../../http/rate-limits.ts';
import type { Visitors } from '../../http/visitor-guard.ts';
import { type AnnounceDeps, announceTransfer } from './announce.ts';
import { readTransfer, withdrawTransfer } from './shown.ts';

export function expectedTransferRoutes(
  app: App,
  deps: AnnounceDeps & { limits: Limits; visitors: Visitors },
): void {
  const { visitors, limits } = deps;
  implement(
    app,
    endpoints.announceTransfer,
    async ({ headers, body }, { request }) => {
      const donor = {
        accountId: await visitors.accountId(request),
        language: pageLanguage(request),
        statedIndianCitizen: headers[INDIAN_CITIZEN_HEADER] === 'yes',
      };
      return announceTransfer(deps, body, donor, headers[IDEMPOTENCY_HEADER] ?? null);
    },
    {
      onRequest: async (request) => {
        await limits.transfer(request, await visitors.accountId(request));
      },
    },
  );
  const limited = { onRequest: limits.payment };
  implement(app, endpoints.readTransfer, ({ params }) => readTransfer(deps, params.reference), limited);
  implement(
    app,
    endpoints.withdrawTransfer,
    ({ params }) => withdrawTransfer(deps, params.reference),
    limited,
  );
}

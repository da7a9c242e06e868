import * as endpoints from '#contract/donors/account.server.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { dedicate, ownCard, sendCard, type TributeDeps, withdraw } from './service.ts';

/** The calls with which donors dedicate their gifts, and get or send the card. */
export function tributeRoutes(app: App, deps: TributeDeps & { limits: Limits }): void {
  const { limits } = deps;
  const changes = { onRequest: limits.profile };
  implement(
    app,
    endpoints.saveTribute,
    ({ params, body }, { donor }) => dedicate(deps, donor, params.id, body),
    changes,
  );
  implement(
    app,
    endpoints.withdrawTribute,
    ({ params }, { donor }) => withdraw(deps, donor, params.id),
    changes,
  );
  implement(
    app,
    endpoints.downloadCard,
    ({ params, query: { language, amount } }, { donor }) =>
      ownCard(deps, donor, params.id, { language, isAmountShown: amount === 'shown' }),
    { onRequest: limits.payment },
  );
  implement(
    app,
    endpoints.sendCard,
    ({ params, body }, { donor }) => sendCard(deps, donor, params.id, body),
    { onRequest: limits.contact },
  );
}

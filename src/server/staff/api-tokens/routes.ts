import * as endpoints from '#contract/staff/api-tokens.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { App } from '../../http/app-type.ts';
import { guardDataApi } from '../../http/guard-data-api.ts';
import { implement } from '../../http/implement.ts';
import { shortenAddress } from '../access/service.ts';
import { authoriseToken } from './authorise.ts';
import { type ApiTokenDeps, createApiToken, listApiTokens, revokeApiToken, showApiToken } from './service.ts';

/** A wrong token counts as much as this many calls, so that an address guesses few before it is refused without looking. */
const CALLS_PER_WRONG_TOKEN = 50;

/** Enforces the scopes of all calls of programs. Must be called before any route is registered. */
export function enforceScopes(app: App, deps: Pick<AppDeps, 'db' | 'clock' | 'limits'>): void {
  guardDataApi(app, async (request, scope) => {
    // control: wrong tokens are limited before the database is asked (api-tokens/use.test.ts)
    await deps.limits.dataApi(request);
    const { authorization } = request.headers;
    return authoriseToken(deps, authorization, scope, shortenAddress(request.ip), () =>
      deps.limits.dataApi(request, CALLS_PER_WRONG_TOKEN - 1),
    );
  });
}

export function adminApiTokenRoutes(app: App, deps: ApiTokenDeps): void {
  implement(app, endpoints.listApiTokens, (_given, by) => listApiTokens(deps, by));
  implement(app, endpoints.createApiToken, ({ body }, by) => createApiToken(deps, by, body));
  implement(app, endpoints.showApiToken, ({ params }, by) => showApiToken(deps, by, params.id));
  implement(app, endpoints.revokeApiToken, ({ params }, by) => revokeApiToken(deps, by, params.id));
}

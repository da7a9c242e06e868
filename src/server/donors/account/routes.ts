import * as endpoints from '#contract/donors/account.server.ts';
import { DEFAULT_LANGUAGE } from '#domain/text/language.ts';
import type { App } from '../../http/app-type.ts';
import type { DonorCookie } from '../../http/donor-cookie.ts';
import { implement } from '../../http/implement.ts';
import type { Limits } from '../../http/rate-limits.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import {
  type AccountDeps,
  type DonorOf,
  leave,
  ownCertificate,
  ownStatement,
  readAccount,
} from './service.ts';

export type AccountRouteDeps = AccountDeps & {
  trust: ReadTrust;
  limits: Limits;
  donorCookie: DonorCookie;
  donorOf: DonorOf;
};

/** The calls of "My gifts" that only read. */
export function accountRoutes(app: App, deps: AccountRouteDeps): void {
  const { donorCookie, donorOf, limits } = deps;
  implement(
    app,
    endpoints.readAccount,
    async (_given, { request }) => readAccount(deps, await donorOf(request)),
    { onRequest: limits.payment },
  );
  implement(app, endpoints.leaveAccount, async (_given, { request, reply }) => {
    const token = donorCookie.read(request);
    if (token) await leave(deps, token);
    donorCookie.clear(reply);
  });
  implement(
    app,
    endpoints.downloadOwnCertificate,
    ({ params }, { donor }) => ownCertificate(deps, donor, params.id),
    { onRequest: limits.payment },
  );
  implement(
    app,
    endpoints.downloadOwnStatement,
    ({ query: { language = DEFAULT_LANGUAGE, ...period } }, { donor }) =>
      ownStatement(deps, donor, period, language),
    { onRequest: limits.export },
  );
}

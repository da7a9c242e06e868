import * as endpoints from '#contract/donors/account.server.ts';
import type { App } from '../../http/app-type.ts';
import type { DonorCookie } from '../../http/donor-cookie.ts';
import { implement } from '../../http/implement.ts';
import type { Limits } from '../../http/rate-limits.ts';
import type { Guard } from '../../http/visitor-guard.ts';
import { changeNames, type DisplayDeps } from './display.ts';
import { changeLanguage, signOutOthers } from './settings.ts';

export type ChangeRouteDeps = DisplayDeps & {
  limits: Limits;
  donorCookie: DonorCookie;
  sessionToken: Guard['sessionToken'];
};

/** The calls of "My gifts" with which donors change what is theirs. */
export function changeRoutes(app: App, deps: ChangeRouteDeps): void {
  const { donorCookie, limits, sessionToken } = deps;
  const limited = { onRequest: limits.profile };
  implement(
    app,
    endpoints.showNames,
    ({ body: { donationId = null, isNameShown } }, { donor }) =>
      changeNames(deps, donor, donationId, isNameShown),
    limited,
  );
  implement(
    app,
    endpoints.setLanguage,
    ({ body }, { donor }) => changeLanguage(deps, donor, body.language),
    limited,
  );
  implement(
    app,
    endpoints.signOutOthers,
    (_given, { request, donor }) =>
      signOutOthers(deps, donor, { session: sessionToken(request), donor: donorCookie.read(request) }),
    limited,
  );
}

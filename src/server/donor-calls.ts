import { changeRoutes } from './features/account/change-routes.ts';
import { type LinkRouteDeps, linkRoutes } from './features/account/link-routes.ts';
import { type AccountRouteDeps, accountRoutes } from './features/account/routes.ts';
import { type DonorOf, findDonor } from './features/account/service.ts';
import { type ConsentRouteDeps, consentRoutes } from './features/consents/routes.ts';
import { donorWallRoutes } from './features/donor-wall/routes.ts';
import { type MyDataRouteDeps, myDataRoutes } from './features/my-data/routes.ts';
import { type ReceiptRouteDeps, receiptRoutes } from './features/receipts/routes.ts';
import type { App } from './http/app-type.ts';
import { createDonorCookie } from './http/donor-cookie.ts';
import type { Guard, Visitors } from './http/visitor-guard.ts';

type Provided = 'donorOf' | 'donorCookie';
type Deps = Omit<
  AccountRouteDeps & LinkRouteDeps & MyDataRouteDeps & ReceiptRouteDeps & ConsentRouteDeps,
  Provided
> & {
  publicUrl: string;
  visitors: Visitors;
  guard: Pick<Guard, 'sessionToken'>;
};

/** Registers the calls that are only for the donor whose gifts they are about. */
export function registerDonorCalls(app: App, deps: Deps): void {
  const donorCookie = createDonorCookie(deps.publicUrl);
  const donorOf: DonorOf = async (request) =>
    findDonor(deps, await deps.visitors.accountId(request), donorCookie.read(request));
  const known = { ...deps, donorOf, donorCookie };
  receiptRoutes(app, known);
  accountRoutes(app, known);
  linkRoutes(app, known);
  changeRoutes(app, { ...known, sessionToken: deps.guard.sessionToken });
  myDataRoutes(app, known);
  consentRoutes(app, known);
  donorWallRoutes(app, deps);
}

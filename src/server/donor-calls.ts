import { donorWallRoutes } from './campaigns/donor-wall/routes.ts';
import { changeRoutes } from './donors/account/change-routes.ts';
import { type LinkRouteDeps, linkRoutes } from './donors/account/link-routes.ts';
import { type AccountRouteDeps, accountRoutes } from './donors/account/routes.ts';
import { type DonorOf, findDonor, requireDonor } from './donors/account/service.ts';
import { type ConsentRouteDeps, consentRoutes } from './donors/consents/routes.ts';
import { type MyDataRouteDeps, myDataRoutes } from './donors/my-data/routes.ts';
import { type ReceiptRouteDeps, receiptRoutes } from './giving/receipts/routes.ts';
import { tributeRoutes } from './giving/tributes/routes.ts';
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
  app.decorate('requireDonor', async (request) => requireDonor(await donorOf(request)));
  const known = { ...deps, donorOf, donorCookie };
  receiptRoutes(app, known);
  accountRoutes(app, known);
  linkRoutes(app, known);
  changeRoutes(app, { ...known, sessionToken: deps.guard.sessionToken });
  tributeRoutes(app, known);
  myDataRoutes(app, known);
  consentRoutes(app, known);
  donorWallRoutes(app, deps);
}

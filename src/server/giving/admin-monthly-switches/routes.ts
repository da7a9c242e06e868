import * as switches from '#contract/giving/monthly/switches.admin.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import { getSwitches, type SwitchDeps, setOffered, setStopped } from './service.ts';

export function adminMonthlySwitchRoutes(app: App, deps: SwitchDeps): void {
  implement(app, switches.getMonthlySwitches, () => getSwitches(deps));
  implement(app, switches.offerMonthlyGifts, ({ body }, by) => setOffered(deps, by, body.isOffered));
  implement(app, switches.stopCollections, (_, by) => setStopped(deps, by, true));
  implement(app, switches.collectAgain, (_, by) => setStopped(deps, by, false));
}

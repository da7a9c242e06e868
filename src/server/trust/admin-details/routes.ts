import { TRUST_GROUPS } from '#contract/trust/trust.admin.ts';
import * as endpoints from '#contract/trust/trust-details.admin.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import { listTrustGroups, saveTrustGroup, type TrustDeps } from './service.ts';

export function adminTrustRoutes(app: App, deps: TrustDeps): void {
  implement(app, endpoints.listTrustGroups, () => listTrustGroups(deps));
  for (const id of TRUST_GROUPS) {
    implement(app, endpoints.saveTrustGroup[id], ({ body }, by) => saveTrustGroup(deps, by, id, body));
  }
}

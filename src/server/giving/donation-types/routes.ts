import * as endpoints from '#contract/giving/corrections.admin.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import { correctDonationType, type DonationTypeDeps } from './service.ts';

export function adminDonationTypeRoutes(app: App, deps: DonationTypeDeps): void {
  implement(app, endpoints.correctDonationType, ({ params, body }, by) =>
    correctDonationType(deps, by, params.id, body),
  );
}

import * as endpoints from '#contract/giving/corrections.admin.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import { correctPurpose, type PurposeDeps } from './service.ts';

export function adminPurposeCorrectionRoutes(app: App, deps: PurposeDeps): void {
  implement(app, endpoints.correctPurpose, ({ params, body }, by) =>
    correctPurpose(deps, by, params.id, body),
  );
}

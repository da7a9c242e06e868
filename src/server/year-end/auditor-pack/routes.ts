import * as endpoints from '#contract/year-end/auditor-pack.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { type AuditorPackDeps, exportAuditorPack } from './service.ts';

export function adminAuditorPackRoutes(app: App, deps: AuditorPackDeps & { limits: Limits }): void {
  implement(app, endpoints.exportAuditorPack, ({ body }, by) => exportAuditorPack(deps, by, body), {
    preHandler: deps.limits.export,
  });
}

import * as endpoints from '#contract/office/books/tally.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { exportTally, getTallySettings, saveTallySettings, type TallyDeps } from './service.ts';

export function adminTallyRoutes(app: App, deps: TallyDeps & { limits: Limits }): void {
  implement(app, endpoints.getTallySettings, () => getTallySettings(deps));
  implement(app, endpoints.saveTallySettings, ({ body }, by) => saveTallySettings(deps, by, body));
  implement(app, endpoints.exportTally, ({ body }, by) => exportTally(deps, by, body), {
    preHandler: deps.limits.export,
  });
}

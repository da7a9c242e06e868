import { adminTallyCalls, ExportTally, TallySettings } from '#contract/office/tally.ts';
import { adminDownload, adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { exportTally, getTallySettings, saveTallySettings, type TallyDeps } from './service.ts';

export function adminTallyRoutes(app: App, deps: TallyDeps & { limits: Limits }): void {
  adminRoute(app, {
    method: 'GET',
    url: adminTallyCalls.settings,
    policy: 'readBooks',
    summary: 'Get the names of the ledgers in Tally',
    response: TallySettings,
    handler: () => getTallySettings(deps),
  });

  adminRoute(app, {
    method: 'PUT',
    url: adminTallyCalls.settings,
    policy: 'readBooks',
    summary: 'Change the names of the ledgers in Tally',
    body: TallySettings,
    response: TallySettings,
    handler: ({ body }, by) => saveTallySettings(deps, by, body),
  });

  adminDownload(app, {
    url: adminTallyCalls.file,
    policy: 'exportRows',
    summary: 'Export the gifts of a period, and bank charges for bounced cheques, as Tally vouchers in XML',
    body: ExportTally,
    limit: deps.limits.export,
    handler: (body, by) => exportTally(deps, by, body),
  });
}

import * as reports from '#contract/office/reports.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import { drawUpNow, listReports, type PublishDeps, publishReport, saveReportSettings } from './service.ts';

export function adminReportRoutes(app: App, deps: PublishDeps): void {
  implement(app, reports.listReports, () => listReports(deps));
  implement(app, reports.drawUpReportNow, (_given, by) => drawUpNow(deps, by));
  implement(app, reports.publishReport, ({ params, body }, by) =>
    publishReport(deps, by, params.month, body),
  );
  implement(app, reports.saveReportSettings, ({ body }, by) => saveReportSettings(deps, by, body));
}

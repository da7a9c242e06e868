import { downloadDaySheet } from '#contract/office/cheques.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import { type DaySheetDeps, daySheet } from './service.ts';

export function adminDaySheetRoutes(app: App, deps: DaySheetDeps): void {
  implement(app, downloadDaySheet, ({ params }) => daySheet(deps, params.day));
}

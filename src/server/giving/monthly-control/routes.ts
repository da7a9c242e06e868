import * as endpoints from '#contract/giving/monthly/control.server.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { changeMonthlyGift, type MonthlyControlDeps, openMonthlyGift } from './service.ts';

export function monthlyControlRoutes(app: App, deps: MonthlyControlDeps & { limits: Limits }): void {
  const limited = { onRequest: deps.limits.payment };
  implement(app, endpoints.openMonthlyGift, ({ body }) => openMonthlyGift(deps, body.link), limited);
  implement(
    app,
    endpoints.changeMonthlyGift,
    ({ body }) => changeMonthlyGift(deps, body.link, body.change),
    limited,
  );
}

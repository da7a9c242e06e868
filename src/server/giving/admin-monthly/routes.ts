import * as endpoints from '#contract/giving/monthly/monthly.admin.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import { endGift, holdGift, resumeGift, skipGift } from './changes.ts';
import { describeMonthlyGift } from './gift.ts';
import { listMonthlyGifts, type MonthlyListDeps } from './service.ts';
import { summarizeMonthlyGifts } from './summary.ts';

export function adminMonthlyRoutes(app: App, deps: MonthlyListDeps): void {
  implement(app, endpoints.listMonthlyGifts, ({ query }, by) => listMonthlyGifts(deps, query, by.role));
  implement(app, endpoints.summarizeMonthlyGifts, () => summarizeMonthlyGifts(deps));
  implement(app, endpoints.getMonthlyGift, ({ params }) => describeMonthlyGift(deps, params.id));
  implement(app, endpoints.endGift, ({ params, body }, by) => endGift(deps, by, params.id, body.reason));
  implement(app, endpoints.skipGift, ({ params, body }, by) => skipGift(deps, by, params.id, body.month));
  implement(app, endpoints.holdGift, ({ params, body }, by) =>
    holdGift(deps, by, params.id, body.until ?? null),
  );
  implement(app, endpoints.resumeGift, ({ params }, by) => resumeGift(deps, by, params.id));
}

import * as endpoints from '#contract/donors/my-data.server.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import { pageLanguage } from '../../http/page-language.ts';
import type { Limits } from '../../http/rate-limits.ts';
import type { DonorOf } from '../account/service.ts';
import { readableData } from './readable.ts';
import { collectMyData, type MyDataDeps, openMyData, requestOf } from './service.ts';

export type MyDataRouteDeps = MyDataDeps & {
  limits: Limits;
  donorOf: DonorOf;
};

/** The calls of "My data". A signed-in donor, or one who opened a link, sees and changes only the data of proven addresses. */
export function myDataRoutes(app: App, deps: MyDataRouteDeps): void {
  const { donorOf, limits } = deps;
  implement(
    app,
    endpoints.openMyData,
    async ({ body }, { request }) => openMyData(deps, { donor: await donorOf(request), email: body.email }),
    { onRequest: limits.payment },
  );
  implement(
    app,
    endpoints.downloadMyData,
    async ({ body: { email, format } }, { request, reply, donor }) => {
      const data = await collectMyData(deps, { donor, email });
      const isJson = format === 'json';
      return reply
        .headers({
          'content-type': isJson ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
          'content-disposition': `attachment; filename="my-data.${format}"`,
        })
        .send(isJson ? JSON.stringify(data, null, 2) : readableData(data, pageLanguage(request)));
    },
    { onRequest: limits.contact },
  );
  implement(
    app,
    endpoints.correctMyData,
    ({ body: { email, details } }, { request, donor }) => {
      const language = pageLanguage(request);
      return requestOf(deps, { donor, email }, { kind: 'correct', language, details });
    },
    { onRequest: limits.contact },
  );
  implement(
    app,
    endpoints.eraseMyData,
    ({ body: { email } }, { request, donor }) => {
      const language = pageLanguage(request);
      return requestOf(deps, { donor, email }, { kind: 'erase', language, details: '' });
    },
    { onRequest: limits.contact },
  );
}

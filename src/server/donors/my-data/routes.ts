import { CorrectMyData, DownloadMyData, EraseMyData, OpenMyData } from '#contract/donors/my-data.server.ts';
import { MyData, myDataCalls, RequestStored } from '#contract/donors/my-data.ts';
import { ErrorResponse } from '#contract/errors/errors.ts';
import type { App } from '../../http/app-type.ts';
import { fileResponse } from '../../http/file-response.ts';
import { pageLanguage } from '../../http/page-language.ts';
import type { Limits } from '../../http/rate-limits.ts';
import type { DonorOf } from '../account/service.ts';
import { readableData } from './readable.ts';
import { collectMyData, type MyDataDeps, openMyData, requestOf } from './service.ts';

const TAGS = ['My data'];
const errors = { 400: ErrorResponse, 401: ErrorResponse, 403: ErrorResponse, 429: ErrorResponse };

export type MyDataRouteDeps = MyDataDeps & {
  limits: Limits;
  donorOf: DonorOf;
};

/** The calls of "My data". A signed-in donor, or one who opened a link, sees and changes only the data of proven addresses. */
export function myDataRoutes(app: App, deps: MyDataRouteDeps): void {
  const { donorOf, limits } = deps;

  app.route({
    method: 'POST',
    url: myDataCalls.open,
    schema: {
      summary: 'Get what is stored about the current donor',
      tags: TAGS,
      body: OpenMyData,
      response: { 200: MyData, ...errors },
    },
    onRequest: limits.payment,
    handler: async (request) =>
      openMyData(deps, { donor: await donorOf(request), email: request.body.email }),
  });

  app.route({
    method: 'POST',
    url: myDataCalls.download,
    schema: {
      summary: 'Download one’s own data, as JSON or as a page',
      tags: TAGS,
      body: DownloadMyData,
      response: fileResponse('application/octet-stream', 'The file'),
    },
    onRequest: limits.contact,
    handler: async (request, reply) => {
      const { email, format } = request.body;
      const data = await collectMyData(deps, { donor: await donorOf(request), email });
      const isJson = format === 'json';
      return reply
        .headers({
          'content-type': isJson ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
          'content-disposition': `attachment; filename="my-data.${format}"`,
        })
        .send(isJson ? JSON.stringify(data, null, 2) : readableData(data, pageLanguage(request)));
    },
  });

  app.route({
    method: 'POST',
    url: myDataCalls.correct,
    schema: {
      summary: 'Ask the trust to correct one’s own data',
      tags: TAGS,
      body: CorrectMyData,
      response: { 201: RequestStored, ...errors },
    },
    onRequest: limits.contact,
    handler: async (request, reply) => {
      const { email, details } = request.body;
      const whose = { donor: await donorOf(request), email };
      const asked = { kind: 'correct', language: pageLanguage(request), details } as const;
      return reply.code(201).send(await requestOf(deps, whose, asked));
    },
  });

  app.route({
    method: 'POST',
    url: myDataCalls.erase,
    schema: {
      summary: 'Ask the trust to erase one’s own data',
      tags: TAGS,
      body: EraseMyData,
      response: { 201: RequestStored, ...errors },
    },
    onRequest: limits.contact,
    handler: async (request, reply) => {
      const whose = { donor: await donorOf(request), email: request.body.email };
      const asked = { kind: 'erase', language: pageLanguage(request), details: '' } as const;
      return reply.code(201).send(await requestOf(deps, whose, asked));
    },
  });
}

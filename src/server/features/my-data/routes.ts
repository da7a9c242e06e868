import { ErrorResponse } from '#contract/errors.ts';
import { MyData, RequestStored } from '#contract/my-data.ts';
import { myDataCalls } from '#contract/my-data-calls.ts';
import {
  AskForDataLink,
  CorrectMyData,
  DataLinkAsked,
  DownloadMyData,
  EraseMyData,
  OpenMyData,
} from '#contract/server-only/my-data.ts';
import type { App } from '../../http/app-type.ts';
import { fileResponse } from '../../http/file-response.ts';
import type { Limits } from '../../http/rate-limits.ts';
import type { Visitors } from '../../http/visitor-guard.ts';
import { readableData } from './readable.ts';
import { collectMyData, type MyDataDeps, openMyData, requestOf, sendDataLink } from './service.ts';

const TAGS = ['My data'];
// The same for known and unknown addresses.
const REPLY = 'If we hold data of this address, we are emailing a link to it.';
const errors = { 400: ErrorResponse, 404: ErrorResponse, 429: ErrorResponse };

// Posts only, so that no log or browser history contains a link.
export function myDataRoutes(app: App, deps: MyDataDeps & { limits: Limits; visitors: Visitors }): void {
  const { limits, visitors } = deps;

  app.route({
    method: 'POST',
    url: myDataCalls.link,
    schema: {
      summary: 'Email a link to one’s own data to an address',
      tags: TAGS,
      body: AskForDataLink,
      response: { 202: DataLinkAsked, 400: ErrorResponse, 429: ErrorResponse },
    },
    onRequest: limits.contact,
    handler: async (request, reply) => {
      await sendDataLink(deps, request.body);
      return reply.code(202).send({ message: REPLY });
    },
  });

  app.route({
    method: 'POST',
    url: myDataCalls.open,
    schema: {
      summary: 'Get what is stored about the person behind a signed link or a session',
      tags: TAGS,
      body: OpenMyData,
      response: { 200: MyData, ...errors },
    },
    onRequest: limits.payment,
    handler: async (request) =>
      openMyData(deps, { link: request.body.link, accountId: await visitors.accountId(request) }),
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
      const { link, language, format } = request.body;
      const data = await collectMyData(deps, { link, accountId: await visitors.accountId(request) });
      const isJson = format === 'json';
      return reply
        .headers({
          'content-type': isJson ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
          'content-disposition': `attachment; filename="my-data.${format}"`,
        })
        .send(isJson ? JSON.stringify(data, null, 2) : readableData(data, language));
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
      const { link, ...given } = request.body;
      const proof = { link, accountId: await visitors.accountId(request) };
      return reply.code(201).send(await requestOf(deps, proof, { kind: 'correct', ...given }));
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
      const { link, ...given } = request.body;
      const proof = { link, accountId: await visitors.accountId(request) };
      return reply.code(201).send(await requestOf(deps, proof, { kind: 'erase', details: '', ...given }));
    },
  });
}

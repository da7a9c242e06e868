import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { adminImportCalls } from '#contract/admin/imports.ts';
import { adminPictureCalls } from '#contract/admin/pictures.ts';
import { endSlowBody, UPLOAD_WITHIN_MS } from '../http/slow-bodies.ts';
import { chooseEncoding, type EncodedAnswer, matchesEtag } from './encode.ts';
import type { PublicAnswers } from './public-responses.ts';

/** Writes a ready answer: the form the browser takes, or 304 when it has it already. */
export function serve(request: IncomingMessage, response: ServerResponse, answer: EncodedAnswer): void {
  const variant = answer.variants[chooseEncoding(request.headers['accept-encoding'] as string | undefined)];
  if (answer.status === 200 && matchesEtag(request.headers['if-none-match'], variant.etag)) {
    response.writeHead(304, variant.headersOfUnchanged).end();
    return;
  }
  response.writeHead(answer.status, variant.headers);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
}

const READS = new Set(['GET', 'HEAD']);
/** What may take longer to come than a form. */
const UPLOADS = new Set<string | undefined>([adminPictureCalls.pictures, ...Object.values(adminImportCalls)]);
const TIMEOUTS = { headersTimeout: 30_000, requestTimeout: UPLOAD_WITHIN_MS, keepAliveTimeout: 72_000 };

/**
 * The site's server. What is kept is written here, at the cost of one look-up; everything else is the app's, which makes
 * what is not kept yet. So the router, its hooks and a log of its own per request are paid for only where they do work.
 * A server that is closing leaves everything to the app, which tells clients to come back on another connection.
 */
export function keptFirst(kept: PublicAnswers['kept'], countAnswer: () => void) {
  return (app: RequestListener): Server => {
    const server = createServer(TIMEOUTS, (request, response) => {
      const answer =
        READS.has(request.method ?? '') && server.listening ? kept(request.url ?? '') : undefined;
      if (!answer) {
        if (!UPLOADS.has(request.url?.split('?', 1)[0])) endSlowBody(server, request);
        return app(request, response);
      }
      serve(request, response, answer);
      countAnswer();
    });
    return server;
  };
}

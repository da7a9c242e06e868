import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding, type EncodedAnswer, matchesEtag } from './encode.ts';

/** Writes a ready answer: the form the browser takes, or 304 when it has it already. */
export function serve(request: IncomingMessage, response: ServerResponse, answer: EncodedAnswer): void {
  const variant = answer.variants[chooseEncoding(request.headers['accept-encoding'] as string | undefined)];
  if (answer.status === 200 && matchesEtag(request.headers['if-none-match'], variant.etag)) {
    const { 'content-length': _, ...headers } = variant.headers;
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(answer.status, variant.headers);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
}

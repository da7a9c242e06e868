import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { APPROXIMATE_ROWS_HEADER } from '#contract/office/exports.ts';
import type { PdfFile } from '../documents/typeset.ts';
import type { Download } from '../spreadsheets/export-file.ts';

/** The documented responses of a call that succeeds: JSON, a file, or a redirect, which is a page with a link back if it cannot be made. */
export function successesOf(response: Endpoint['response'], status: number): object {
  if (response === 'redirect')
    return {
      302: z.null().describe('Redirect'),
      503: z.string().describe('A page with a link back'),
    };
  return typeof response === 'string'
    ? { 200: { description: 'The file', content: { [response]: { schema: z.string() } } } }
    : { [status]: response ?? z.null() };
}

/** Sends a file as a download; no cache stores a PDF. */
export function sendFile(reply: FastifyReply, file: PdfFile | Download): FastifyReply {
  if ('pdf' in file)
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${file.fileName}"`,
        'cache-control': 'no-store',
      })
      .send(file.pdf);
  return reply
    .headers({
      'content-type': file.contentType,
      'content-disposition': `attachment; filename="${file.fileName}"`,
      ...(file.approximateRows !== undefined && { [APPROXIMATE_ROWS_HEADER]: String(file.approximateRows) }),
    })
    .send(file.stream);
}

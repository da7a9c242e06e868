import type { FastifyReply } from 'fastify';
import type { PdfFile } from '../documents/typeset.ts';

/** Sends a PDF as a download that no cache stores. */
export function sendPdf(reply: FastifyReply, { fileName, pdf }: PdfFile): FastifyReply {
  return reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    })
    .send(pdf);
}

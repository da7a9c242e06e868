import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Email } from 'postal-mime';
import { sendPage } from '../http.ts';
import { mailboxPage, mailPage } from './mailbox-page.ts';
import type { Mailbox } from './store.ts';

/** For an email's own HTML: inline styles and pictures only, no scripts, and links that open in a new tab. */
const MAIL_CSP =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";
const PAGE_CSP =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'";

type ById = { Params: { id: string; index: string } };

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ message: 'Email not found, or no longer stored.' });
}

function bytesOf(content: ArrayBuffer | Uint8Array | string): Buffer {
  return typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array);
}

/** An email's HTML with the pictures that are parts of the message. */
function withInlinePictures({ html = '', attachments }: Email): string {
  return attachments.reduce((page, { contentId, mimeType, content }) => {
    if (!contentId) return page;
    const data = `data:${mimeType};base64,${bytesOf(content).toString('base64')}`;
    return page.replaceAll(`cid:${contentId.replace(/^<|>$/g, '')}`, () => data);
  }, html);
}

/** Serves the mailbox as pages for people and as JSON for tests. */
export async function mailboxRoutes(app: FastifyInstance, { mailbox }: { mailbox: Mailbox }): Promise<void> {
  app.get('/', (_request, reply) => sendPage(reply, mailboxPage(mailbox.envelopes())));

  app.get('/messages', async () => ({ messages: mailbox.envelopes() }));
  app.get<ById>('/messages/:id', async (request, reply) => {
    const found = await mailbox.read(request.params.id);
    if (!found) return notFound(reply);
    const { envelope, mail } = found;
    const attachments = mail.attachments.map((each, index) => ({
      fileName: each.filename,
      type: each.mimeType,
      bytes: bytesOf(each.content).length,
      url: `/mailbox/${envelope.id}/attachments/${index}`,
    }));
    return { ...envelope, headers: mail.headers, text: mail.text, html: mail.html, attachments };
  });

  app.get<ById>('/:id', async (request, reply) => {
    const found = await mailbox.read(request.params.id);
    if (!found) return notFound(reply);
    return sendPage(reply.header('content-security-policy', PAGE_CSP), mailPage(found.envelope, found.mail));
  });
  app.get<ById>('/:id/html', async (request, reply) => {
    const found = await mailbox.read(request.params.id);
    if (found?.mail.html === undefined) return notFound(reply);
    reply.headers({ 'content-security-policy': MAIL_CSP, 'x-frame-options': 'SAMEORIGIN' });
    return sendPage(reply, `<base target="_blank">${withInlinePictures(found.mail)}`);
  });
  app.get<ById>('/:id/raw', async (request, reply) => {
    const found = await mailbox.read(request.params.id);
    if (!found) return notFound(reply);
    return reply.type('text/plain; charset=utf-8').send(found.raw);
  });
  app.get<ById>('/:id/attachments/:index', async (request, reply) => {
    const found = await mailbox.read(request.params.id);
    const attachment = found?.mail.attachments[Number(request.params.index)];
    if (!attachment) return notFound(reply);
    // Always a download, so that an attachment cannot be opened as a page of this origin.
    const name = (attachment.filename ?? 'attachment').replace(/[^\w.-]/g, '_');
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('application/octet-stream')
      .send(bytesOf(attachment.content));
  });
}

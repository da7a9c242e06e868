import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { receiptPaths } from '#contract/receipts.ts';
import { type Language, parseLanguage } from '#domain/language.ts';
import type { App } from '../../http/app-type.ts';
import { plainPage } from '../../http/plain-page.ts';
import type { Limits } from '../../http/rate-limits.ts';
import type { Visitors } from '../../http/visitor-guard.ts';
import { type DownloadDeps, linkedReceipt, ownReceipt } from './download.ts';
import type { ReceiptFile } from './service.ts';

const usedUpIn: Readonly<Record<Language, ReturnType<typeof plainPage>>> = {
  en: plainPage(
    'This link has been used',
    `<p>A link to a receipt works once, and for seven days. A new one is on its way to the e-mail address given with the
donation, with the receipt attached.</p>
<p>Signed in with that address, you can download the receipt whenever you like. <a href="/">Go to the home page</a>.</p>`,
  ),
  te: plainPage(
    'ఈ లింకును ఇప్పటికే వాడారు',
    `<p>రసీదు లింకు ఒక్కసారే, ఏడు రోజుల్లోపు పనిచేస్తుంది. విరాళంతో ఇచ్చిన ఈమెయిల్‌కు కొత్త లింకు, రసీదుతో సహా బయలుదేరింది.</p>
<p>ఆ ఈమెయిల్‌తో లాగిన్ అయి రసీదును ఎప్పుడైనా డౌన్‌లోడ్ చేసుకోవచ్చు. <a href="/te">హోమ్ పేజీకి వెళ్లండి</a>.</p>`,
    'te',
  ),
  hi: plainPage(
    'यह लिंक इस्तेमाल हो चुका है',
    `<p>रसीद का लिंक एक ही बार, सात दिन के भीतर काम करता है। दान के साथ दिए गए ईमेल पर नया लिंक, रसीद के साथ, भेज दिया गया है।</p>
<p>उसी ईमेल से लॉगिन करके आप रसीद कभी भी डाउनलोड कर सकते हैं। <a href="/hi">मुखपृष्ठ पर जाएँ</a>।</p>`,
    'hi',
  ),
};

export function receiptRoutes(app: App, deps: DownloadDeps & { limits: Limits; visitors: Visitors }): void {
  app.route({
    method: 'GET',
    url: receiptPaths.download,
    schema: {
      summary: 'The receipt behind a link from a mail, as PDF',
      tags: ['Receipts'],
      params: z.object({ token: z.string() }),
    },
    onRequest: deps.limits.payment,
    handler: async (request, reply) => {
      const file = await linkedReceipt(deps, request.params.token);
      if (file) return sendFile(reply, file);
      const usedUp = usedUpIn[parseLanguage((request.query as Record<string, unknown>)['language'])];
      return reply.code(410).headers(usedUp.headers).send(usedUp.body);
    },
  });

  app.route({
    method: 'GET',
    url: receiptPaths.ofDonation,
    schema: {
      summary: "The receipt of the signed-in donor's donation, as PDF",
      tags: ['Receipts'],
      params: z.object({ merchantOrderId: z.string() }),
    },
    onRequest: deps.limits.payment,
    handler: async (request, reply) => {
      const accountId = await deps.visitors.accountId(request);
      return sendFile(reply, await ownReceipt(deps, request.params.merchantOrderId, accountId));
    },
  });
}

/** A receipt as an answer. */
export function sendFile(reply: FastifyReply, { fileName, pdf }: ReceiptFile): FastifyReply {
  return reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    })
    .send(pdf);
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, type ErrorDetails, errorAnswer } from './answers.ts';
import { answerDisturbed } from './disturb.ts';
import type { Provider } from './provider.ts';
import type { Operation } from './script.ts';
import type { Subject } from './script-store.ts';

/** What the API routes share: the error shape of the moment, the check of the token, the scripted trouble. */
export interface Api {
  readonly provider: Provider;
  fail(status: number, details?: ErrorDetails): Answer;
  failUnknown(what: 'order' | 'refund'): Answer;
  /** Runs `work` for calls that bear a good token, and saves the book before the answer goes out. */
  serve(
    call: { request: FastifyRequest; reply: FastifyReply; operation: Operation; subject?: Subject },
    work: () => Answer,
  ): Promise<FastifyReply>;
}

export function createApi(provider: Provider): Api {
  const { scripts, tokens, book, closing } = provider;
  const fail: Api['fail'] = (status, details) => errorAnswer(status, scripts.variants().errorField, details);
  return {
    provider,
    fail,
    failUnknown(what) {
      const code = what === 'order' ? 'INVALID_MERCHANT_ORDER_ID' : 'INVALID_MERCHANT_REFUND_ID';
      return fail(scripts.variants().unknownIdStatus, { code, message: `No ${what} has this id.` });
    },
    serve({ request, reply, operation, subject }, work) {
      const outcome = scripts.take(operation, subject);
      return answerDisturbed({ reply, outcome, scripts, closing }, async () => {
        const isAllowed =
          operation === 'token' || tokens.accepts(request.headers.authorization, provider.now());
        const answer = isAllowed ? work() : fail(401);
        await book.saved();
        return answer;
      });
    },
  };
}

/** The part of the body that tells scripts whom a call is about, before anything was checked. */
export function subjectOf(body: unknown): Subject {
  if (typeof body !== 'object' || body === null) return {};
  const fields = body as Record<string, unknown>;
  const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
  return {
    merchantOrderId: text(fields['merchantOrderId'] ?? fields['originalMerchantOrderId']),
    merchantRefundId: text(fields['merchantRefundId']),
  };
}

import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { type Answer, errorAnswer } from './answers.ts';
import type { Outcome } from './script.ts';
import type { ScriptStore } from './script-store.ts';

interface Disturbed {
  readonly reply: FastifyReply;
  readonly outcome: Outcome | undefined;
  readonly scripts: ScriptStore;
  /** Ends scripted silences when the sandbox closes. */
  readonly closing: AbortSignal;
}

/** Carries a call out and answers it, with the scripted trouble before, after or instead. */
export async function answerDisturbed(call: Disturbed, run: () => Promise<Answer>): Promise<FastifyReply> {
  const { reply, outcome, closing } = call;
  const strikesBefore = outcome !== undefined && 'when' in outcome && outcome.when === 'before';
  if (strikesBefore) {
    if (outcome.kind !== 'delay') return breakAnswer(call);
    await wait(outcome.ms, undefined, { signal: closing });
  }
  const answer = await run();
  if (outcome === undefined || (strikesBefore && outcome.kind === 'delay')) return send(reply, answer);
  if (outcome.kind === 'delay') {
    await wait(outcome.ms, undefined, { signal: closing });
    return send(reply, answer);
  }
  return breakAnswer(call, answer);
}

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  return reply.code(answer.status).send(answer.body);
}

function breakAnswer({ reply, outcome, scripts }: Disturbed, answer?: Answer): FastifyReply {
  const status = answer?.status ?? 200;
  const json = JSON.stringify(answer?.body ?? {});
  switch (outcome?.kind) {
    case 'error':
      return send(
        reply,
        errorAnswer(outcome.status, outcome.field ?? scripts.variants().errorField, outcome),
      );
    case 'html':
      return reply
        .code(outcome.status)
        .type('text/html')
        .send('<html><body><h1>Bad Gateway</h1></body></html>');
    case 'cut':
      reply.hijack();
      reply.raw.destroy();
      return reply;
    case 'truncated':
      return reply
        .code(status)
        .type('application/json')
        .send(json.slice(0, Math.floor(json.length / 2)));
    case 'wrong-type':
      return reply.code(status).send(withWrongTypes(answer?.body));
    case 'wrong-content-type':
      return reply.code(status).type('text/plain').send(json);
    case 'wrong-amount': {
      const genuine = amountOf(answer?.body);
      return reply
        .code(status)
        .send({ ...asObject(answer?.body), amount: outcome.amountPaise ?? genuine + 100 });
    }
    default:
      throw new Error(`The outcome ${outcome?.kind} does not belong to an API call.`);
  }
}

const asObject = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? { ...body } : {};

function amountOf(body: unknown): number {
  const { amount } = asObject(body);
  return typeof amount === 'number' ? amount : 0;
}

/** Valid JSON whose every field has another type than it should: numbers as text, text as numbers, the rest null. */
function withWrongTypes(body: unknown): Record<string, unknown> {
  const wrong = (value: unknown): unknown => {
    if (typeof value === 'number') return String(value);
    return typeof value === 'string' ? 0 : null;
  };
  return Object.fromEntries(Object.entries(asObject(body)).map(([name, value]) => [name, wrong(value)]));
}

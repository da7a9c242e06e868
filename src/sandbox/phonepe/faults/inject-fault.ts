import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { type ApiResponse, errorResponse } from '../api/responses.ts';
import type { Fault } from './fault-rule.ts';
import type { FaultStore } from './fault-store.ts';

interface FaultyCall {
  readonly reply: FastifyReply;
  readonly fault: Fault | undefined;
  readonly faults: FaultStore;
  /** Ends injected delays when the sandbox closes. */
  readonly closing: AbortSignal;
}

/** Runs a call and sends its response, injecting the fault before it runs, after it, or instead of it. */
export async function respondWithFault(
  call: FaultyCall,
  run: () => Promise<ApiResponse>,
): Promise<FastifyReply> {
  const { reply, fault, closing } = call;
  const isBefore = fault !== undefined && 'when' in fault && fault.when === 'before';
  if (isBefore) {
    if (fault.kind !== 'delay') return sendFaultyResponse(call);
    await wait(fault.ms, undefined, { signal: closing });
  }
  const response = await run();
  if (fault === undefined || (isBefore && fault.kind === 'delay')) return send(reply, response);
  if (fault.kind === 'delay') {
    await wait(fault.ms, undefined, { signal: closing });
    return send(reply, response);
  }
  return sendFaultyResponse(call, response);
}

function send(reply: FastifyReply, response: ApiResponse): FastifyReply {
  return reply.code(response.status).send(response.body);
}

function sendFaultyResponse({ reply, fault, faults }: FaultyCall, response?: ApiResponse): FastifyReply {
  const status = response?.status ?? 200;
  const json = JSON.stringify(response?.body ?? {});
  switch (fault?.kind) {
    case 'error':
      return send(reply, errorResponse(fault.status, fault.field ?? faults.variants().errorField, fault));
    case 'html':
      return reply
        .code(fault.status)
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
      return reply.code(status).send(withWrongTypes(response?.body));
    case 'wrong-content-type':
      return reply.code(status).type('text/plain').send(json);
    case 'wrong-amount': {
      const realAmount = amountOf(response?.body);
      return reply
        .code(status)
        .send({ ...asObject(response?.body), amount: fault.amountPaise ?? realAmount + 100 });
    }
    case 'unknown-state':
      return reply.code(status).send({ ...asObject(response?.body), state: fault.state });
    default:
      throw new Error(`The fault ${fault?.kind} cannot be injected into an API call.`);
  }
}

const asObject = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? { ...body } : {};

function amountOf(body: unknown): number {
  const { amount } = asObject(body);
  return typeof amount === 'number' ? amount : 0;
}

/** Valid JSON in which every field has the wrong type: numbers become text, text becomes 0, anything else null. */
function withWrongTypes(body: unknown): Record<string, unknown> {
  const wrong = (value: unknown): unknown => {
    if (typeof value === 'number') return String(value);
    return typeof value === 'string' ? 0 : null;
  };
  return Object.fromEntries(Object.entries(asObject(body)).map(([name, value]) => [name, wrong(value)]));
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isForm, sendPage } from '../http.ts';
import { applyChoice } from '../phonepe/autopay/choices.ts';
import { debitEntries } from '../phonepe/autopay/debit-entries.ts';
import type { Debit } from '../phonepe/autopay/states/debit.ts';
import type { Mandate } from '../phonepe/autopay/states/mandate.ts';
import type { PaymentProvider } from '../phonepe/provider.ts';
import { autopayPage } from './autopay-page.ts';

const at = z.coerce.number().int().min(0);
/** A form sends its empty fields as well. */
const fromForm = z.preprocess(
  (fields) => {
    const filled = Object.entries(typeof fields === 'object' && fields !== null ? fields : {});
    return Object.fromEntries(filled.filter(([, value]) => value !== ''));
  },
  z.record(z.string(), z.unknown()),
);

/** Either how far to move the clock, or until when; it never goes back. */
const ClockMove = z.union([
  z.strictObject({ advanceMs: z.coerce.number().int().min(0) }),
  z.strictObject({ to: at }),
]);
/** Times in epoch milliseconds, or as a form's dates write them. */
const moment = z.union([at, z.iso.date().transform((date) => Date.parse(`${date}T00:00:00+05:30`))]);
const Pause = z.strictObject({ from: moment.optional(), until: moment.optional() });
const Move = z.strictObject({
  vpa: z
    .string()
    .regex(/^\S+@\S+$/)
    .default('donor@other-app'),
});
const Choice = z.strictObject({ choice: z.string() });
const DebitFilter = z.object({
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .optional(),
  merchantSubscriptionId: z.string().optional(),
});

/** What a donor does in an app; a change that the mandate's state does not allow returns undefined. */
type MandateAction = (mandate: Mandate, given: unknown) => Mandate | undefined;
type DebitAction = (debit: Debit) => Debit | undefined;

function mandateActions({ autopay: { mandates }, now }: PaymentProvider): Map<string, MandateAction> {
  const actions: Record<string, MandateAction> = {
    pause(mandate, given) {
      const { from = now(), until } = Pause.parse(given);
      return mandates.pause(mandate, from, until);
    },
    unpause: (mandate) => mandates.enter(mandate, 'UNPAUSE_IN_PROGRESS'),
    revoke: (mandate) => mandates.enter(mandate, 'REVOKE_IN_PROGRESS'),
    expire: (mandate) => mandates.enter(mandate, 'EXPIRED'),
    move: (mandate, given) => mandates.move(mandate, Move.parse(given).vpa),
  };
  return new Map(Object.entries(actions));
}

function debitActions({ autopay: { debits } }: PaymentProvider): Map<string, DebitAction> {
  const actions = { 'opt-out': debits.optOut, complete: debits.complete, fail: debits.fail };
  return new Map(Object.entries(actions));
}

const given = (request: FastifyRequest): unknown => fromForm.parse(request.body ?? {});

function respond(request: FastifyRequest, reply: FastifyReply, body: unknown): FastifyReply {
  return isForm(request) ? reply.redirect('/control/autopay', 303) : reply.send(body);
}

function clockRoutes(app: FastifyInstance, provider: PaymentProvider): void {
  const { now, rates } = provider;
  app.get('/clock', async () => ({ now: now() }));
  app.post('/clock', async (request, reply) => {
    const move = ClockMove.parse(given(request));
    const ms = 'to' in move ? move.to - now() : move.advanceMs;
    if (ms < 0) return reply.code(409).send({ message: 'The clock cannot go back.', now: now() });
    provider.moveClock(ms);
    await provider.saved();
    return respond(request, reply, { now: now() });
  });
  app.get('/rates', async () => rates.rates());
  app.delete('/rates', async () => {
    rates.reset();
    return rates.rates();
  });
}

/** Shows the books of AutoPay, moves the provider's clock, and does what donors and banks do. */
export function autopayControlRoutes(app: FastifyInstance, provider: PaymentProvider): void {
  const { autopay } = provider;
  const { book } = autopay;
  const actionsOfMandate = mandateActions(provider);
  const actionsOfDebit = debitActions(provider);
  clockRoutes(app, provider);

  app.get('/autopay', (_request, reply) => {
    provider.catchUp();
    return sendPage(reply, autopayPage(provider));
  });
  app.get('/mandates', async () => {
    provider.catchUp();
    await provider.saved();
    return { mandates: book.mandates() };
  });
  app.get('/debits', async (request) => {
    const only = DebitFilter.parse(request.query);
    provider.catchUp();
    await provider.saved();
    return { debits: debitEntries(book, only) };
  });

  app.post<{ Params: { merchantOrderId: string } }>('/setup/:merchantOrderId', async (request, reply) => {
    provider.catchUp();
    const { choice } = Choice.parse(given(request));
    const setup = book.setup(request.params.merchantOrderId);
    if (!setup) return reply.code(404).send({ message: 'Order not found.' });
    if (setup.state !== 'PENDING')
      return reply.code(409).send({ message: `The order is already ${setup.state}.` });
    if (!applyChoice(autopay, setup, choice)) return reply.code(400).send({ message: 'Unknown choice.' });
    await provider.saved();
    return respond(request, reply, { setup: book.setup(setup.merchantOrderId) });
  });

  app.post<{ Params: { id: string; action: string } }>('/mandate/:id/:action', async (request, reply) => {
    provider.catchUp();
    const { id, action } = request.params;
    const mandate = book.mandate(id);
    const run = actionsOfMandate.get(action);
    if (!mandate || !run) return reply.code(404).send({ message: 'Unknown mandate or action.' });
    const changed = run(mandate, given(request));
    if (!changed) return reply.code(409).send({ message: `The mandate is ${mandate.state}.`, mandate });
    provider.catchUp();
    await provider.saved();
    return respond(request, reply, { mandate: book.mandate(id) });
  });

  app.post<{ Params: { id: string; action: string } }>('/debit/:id/:action', async (request, reply) => {
    provider.catchUp();
    const { id, action } = request.params;
    const debit = book.debit(id);
    const run = actionsOfDebit.get(action);
    if (!debit || !run) return reply.code(404).send({ message: 'Unknown debit or action.' });
    const changed = run(debit);
    if (!changed) return reply.code(409).send({ message: `The debit is already ${debit.state}.`, debit });
    await provider.saved();
    return respond(request, reply, { debit: changed });
  });
}

import { createHash, randomBytes } from 'node:crypto';
import { orderWebhookPayload, refundWebhookPayload } from './answers.ts';
import type { Order } from './order.ts';
import type { Refund } from './refund.ts';
import type { Outcome } from './script.ts';
import type { ScriptStore, Subject } from './script-store.ts';

export interface WebhookTarget {
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

export type WebhookEvent =
  | 'checkout.order.completed'
  | 'checkout.order.failed'
  | 'pg.refund.accepted'
  | 'pg.refund.completed'
  | 'pg.refund.failed';

/** What became of one try to deliver a webhook. */
interface Delivery {
  readonly at: number;
  readonly event: WebhookEvent;
  readonly merchantOrderId: string | undefined;
  readonly result: string;
}

interface Message {
  readonly event: WebhookEvent;
  readonly payload: { readonly state: string; readonly amount: number };
  readonly subject: Subject;
  readonly forged?: boolean;
}

export interface Webhooks {
  sendOrder(order: Order): void;
  /** Sends once more, past all scripts: as it is, with a wrong header, or with a body that lies. */
  resendOrder(order: Order, event: WebhookEvent | undefined, as: 'genuine' | 'forge' | 'lie'): void;
  sendRefund(refund: Refund, event: WebhookEvent): void;
  deliveries(): Delivery[];
  close(): Promise<void>;
}

const answerWithinMs = 3000;
const retryAfterMs = [1000, 5000, 30_000];
const heldAtMostMs = 10_000;
const keptDeliveries = 200;

interface WebhookSettings {
  readonly target: WebhookTarget | undefined;
  readonly merchantId: string;
  readonly scripts: ScriptStore;
  readonly now: () => number;
}

/** Tells the merchant's site of changes, at least once each unless a script says otherwise. */
export function createWebhooks({ target, merchantId, scripts, now }: WebhookSettings): Webhooks {
  const closing = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  const underWay = new Set<Promise<void>>();
  let delivered: Delivery[] = [];
  let held: Array<() => void> = [];

  function later(ms: number, run: () => void): void {
    if (closing.signal.aborted) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, ms);
    timers.add(timer);
  }

  function note(message: Message, result: string): void {
    const { event, subject } = message;
    const entry = { at: now(), event, merchantOrderId: subject.merchantOrderId, result };
    delivered = [entry, ...delivered].slice(0, keptDeliveries);
  }

  async function post(to: WebhookTarget, message: Message, retry: number): Promise<void> {
    const secret = message.forged ? randomBytes(16).toString('hex') : `${to.username}:${to.password}`;
    const result = await fetch(to.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: createHash('sha256').update(secret).digest('hex'),
      },
      body: JSON.stringify({ event: message.event, payload: message.payload }),
      redirect: 'manual',
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(answerWithinMs)]),
    }).then(
      async (response) => {
        await response.body?.cancel();
        return String(response.status);
      },
      (error: Error) => error.name,
    );
    note(message, result);
    const pause = retryAfterMs[retry];
    const isDone = /^2\d\d$/.test(result) || message.forged;
    if (!isDone && pause !== undefined) later(pause, () => deliver(message, retry + 1));
  }

  function deliver(message: Message, retry = 0): void {
    if (!target || closing.signal.aborted) return;
    const sending = post(target, message, retry).finally(() => underWay.delete(sending));
    underWay.add(sending);
    if (held.length === 0) return;
    // What was held back goes out once this one has arrived: that is the wrong order which was asked for.
    const overtaken = held;
    held = [];
    sending.then(() => {
      for (const release of overtaken) release();
    });
  }

  function hold(message: Message): void {
    let isReleased = false;
    const release = (): void => {
      if (isReleased) return;
      isReleased = true;
      held = held.filter((each) => each !== release);
      deliver(message);
    };
    held.push(release);
    later(heldAtMostMs, release);
  }

  function send(message: Message, outcome: Outcome | undefined): void {
    if (!target) return;
    switch (outcome?.kind) {
      case 'off':
        note(message, 'not sent, as scripted');
        break;
      case 'delay':
        later(outcome.ms, () => deliver(message));
        break;
      case 'double':
        for (let copy = 0; copy < outcome.copies; copy += 1) deliver(message);
        break;
      case 'reorder':
        hold(message);
        break;
      case 'forge':
        deliver({ ...message, forged: true });
        break;
      case 'lie':
        deliver(falsify(message, outcome));
        break;
      default:
        deliver(message);
    }
  }

  function orderMessage(order: Order, event?: WebhookEvent): Message {
    const usual = order.state === 'COMPLETED' ? 'checkout.order.completed' : 'checkout.order.failed';
    const subject = { merchantOrderId: order.merchantOrderId };
    return { event: event ?? usual, payload: orderWebhookPayload(order, merchantId), subject };
  }

  return {
    sendOrder(order) {
      const message = orderMessage(order);
      send(message, scripts.take('webhook', message.subject));
    },
    resendOrder(order, event, as) {
      const message = orderMessage(order, event);
      send(message, as === 'genuine' ? undefined : { kind: as });
    },
    sendRefund(refund, event) {
      const subject = {
        merchantOrderId: refund.originalMerchantOrderId,
        merchantRefundId: refund.merchantRefundId,
      };
      const idPresent = scripts.variants().refundWebhookId === 'present';
      const payload = refundWebhookPayload(refund, merchantId, idPresent);
      send({ event, payload, subject }, scripts.take('webhook', subject));
    },
    deliveries: () => delivered,
    async close() {
      closing.abort();
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(underWay);
    },
  };
}

/** A genuine header over a body that says the opposite of what happened. */
function falsify(message: Message, lie: Extract<Outcome, { kind: 'lie' }>): Message {
  const truth = message.payload;
  const state = lie.state ?? (truth.state === 'COMPLETED' ? 'FAILED' : 'COMPLETED');
  const amount = lie.amountPaise ?? truth.amount;
  const event = message.event.startsWith('pg.refund.')
    ? message.event
    : state === 'COMPLETED'
      ? 'checkout.order.completed'
      : 'checkout.order.failed';
  return { ...message, event, payload: { ...truth, state, amount } };
}

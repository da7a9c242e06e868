import { createHash, randomBytes } from 'node:crypto';
import type { Subject } from './script-store.ts';
import { createTimers } from './timers.ts';

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

export interface Message {
  readonly event: WebhookEvent;
  readonly payload: { readonly state: string; readonly amount: number };
  readonly subject: Subject;
  readonly forged?: boolean;
}

/** What became of one try to deliver a webhook. */
interface Delivery {
  readonly at: number;
  readonly event: WebhookEvent;
  readonly merchantOrderId: string | undefined;
  readonly result: string;
}

/** Carries webhooks to the site, again when it does not take them. */
export interface Courier {
  deliver(message: Message): void;
  deliverLater(message: Message, ms: number): void;
  /** Keeps the message back until another one has arrived, or for ten seconds when there is none. */
  hold(message: Message): void;
  note(message: Message, result: string): void;
  /** The latest first. */
  deliveries(): Delivery[];
  close(): Promise<void>;
}

const answerWithinMs = 3000;
const retryAfterMs = [1000, 5000, 30_000];
const heldAtMostMs = 10_000;
const keptDeliveries = 200;

/** One POST; gives the status, or the name of what went wrong. */
async function post(to: WebhookTarget, message: Message, closing: AbortSignal): Promise<string> {
  const secret = message.forged ? randomBytes(16).toString('hex') : `${to.username}:${to.password}`;
  try {
    const response = await fetch(to.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: createHash('sha256').update(secret).digest('hex'),
      },
      body: JSON.stringify({ event: message.event, payload: message.payload }),
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(answerWithinMs)]),
    });
    await response.body?.cancel();
    return String(response.status);
  } catch (error) {
    return error instanceof Error ? error.name : 'failed';
  }
}

export function createCourier(target: WebhookTarget | undefined, now: () => number): Courier {
  const closing = new AbortController();
  const timers = createTimers();
  const underWay = new Set<Promise<void>>();
  let delivered: Delivery[] = [];
  let held: Array<() => void> = [];

  function note(message: Message, result: string): void {
    const { event, subject } = message;
    const entry = { at: now(), event, merchantOrderId: subject.merchantOrderId, result };
    delivered = [entry, ...delivered].slice(0, keptDeliveries);
  }

  async function attempt(to: WebhookTarget, message: Message, retry: number): Promise<void> {
    const result = await post(to, message, closing.signal);
    note(message, result);
    const pause = retryAfterMs[retry];
    const isDone = /^2\d\d$/.test(result) || message.forged;
    if (!isDone && pause !== undefined) timers.later(pause, () => deliver(message, retry + 1));
  }

  function deliver(message: Message, retry = 0): void {
    if (!target || closing.signal.aborted) return;
    const sending = attempt(target, message, retry).finally(() => underWay.delete(sending));
    underWay.add(sending);
    if (held.length === 0) return;
    // What was held back goes out once this one has arrived: that is the wrong order which was asked for.
    const overtaken = held;
    held = [];
    void sending.then(() => {
      for (const release of overtaken) release();
    });
  }

  return {
    deliver: (message) => deliver(message),
    deliverLater: (message, ms) => timers.later(ms, () => deliver(message)),
    hold(message) {
      let isReleased = false;
      const release = (): void => {
        if (isReleased) return;
        isReleased = true;
        held = held.filter((each) => each !== release);
        deliver(message);
      };
      held.push(release);
      timers.later(heldAtMostMs, release);
    },
    note,
    deliveries: () => delivered,
    async close() {
      closing.abort();
      timers.close();
      await Promise.all(underWay);
    },
  };
}

import { createHash, randomBytes } from 'node:crypto';
import type { Subject } from '../faults/fault-store.ts';
import { createTimers } from '../timers.ts';
import { typeOf, type WebhookEvent } from './events.ts';

export interface WebhookEndpoint {
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

export interface WebhookMessage {
  readonly event: WebhookEvent;
  readonly payload: { readonly state: string; readonly amount?: number; readonly [field: string]: unknown };
  readonly subject: Subject;
  /** Sent with a wrong Authorization header. */
  readonly forged?: boolean;
  /** Sent with `type` instead of `event`. */
  readonly typeOnly?: boolean;
}

/** The result of one attempt to deliver a webhook. */
interface Delivery {
  readonly at: number;
  readonly event: WebhookEvent;
  readonly merchantOrderId: string | undefined;
  readonly merchantSubscriptionId: string | undefined;
  readonly result: string;
}

/** Delivers webhooks to the site, retrying those it does not accept. */
export interface WebhookSender {
  deliver(message: WebhookMessage): void;
  deliverLater(message: WebhookMessage, ms: number): void;
  /** Holds the message back until another one has been delivered, or for ten seconds if none is. */
  holdBack(message: WebhookMessage): void;
  /** Adds an entry to the delivery log. */
  log(message: WebhookMessage, result: string): void;
  /** The delivery log, newest first. */
  deliveries(): Delivery[];
  close(): Promise<void>;
}

const timeoutMs = 3000;
const retryDelaysMs = [1000, 5000, 30_000];
const maxHoldMs = 10_000;
const maxLoggedDeliveries = 200;

/** Sends one POST and returns its status, or the name of the error. */
async function post(to: WebhookEndpoint, message: WebhookMessage, closing: AbortSignal): Promise<string> {
  const { event, payload } = message;
  const name = message.typeOnly ? { type: typeOf(event) } : { event };
  const secret = message.forged ? randomBytes(16).toString('hex') : `${to.username}:${to.password}`;
  try {
    const response = await fetch(to.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: createHash('sha256').update(secret).digest('hex'),
      },
      body: JSON.stringify({ ...name, payload }),
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    return String(response.status);
  } catch (error) {
    // The error of fetch is always the same; its cause says what happened.
    const { cause, message } = error as Error;
    return cause instanceof Error ? cause.message : message;
  }
}

export function createWebhookSender(endpoint: WebhookEndpoint | undefined, now: () => number): WebhookSender {
  const closing = new AbortController();
  const timers = createTimers();
  const inFlight = new Set<Promise<void>>();
  let deliveryLog: Delivery[] = [];
  let releaseHeld: Array<() => void> = [];

  function log(message: WebhookMessage, result: string): void {
    const { event, subject } = message;
    const { merchantOrderId, merchantSubscriptionId } = subject;
    const entry = { at: now(), event, merchantOrderId, merchantSubscriptionId, result };
    deliveryLog = [entry, ...deliveryLog].slice(0, maxLoggedDeliveries);
  }

  async function attempt(to: WebhookEndpoint, message: WebhookMessage, retry: number): Promise<void> {
    const result = await post(to, message, closing.signal);
    log(message, result);
    const delayMs = retryDelaysMs[retry];
    const isDone = /^2\d\d$/.test(result) || message.forged;
    if (!isDone && delayMs !== undefined) timers.later(delayMs, () => deliver(message, retry + 1));
  }

  function deliver(message: WebhookMessage, retry = 0): void {
    if (!endpoint || closing.signal.aborted) return;
    const sending = attempt(endpoint, message, retry).finally(() => inFlight.delete(sending));
    inFlight.add(sending);
    if (releaseHeld.length === 0) return;
    // Held messages go out only after this one has arrived, which is what puts them out of order.
    const overtaken = releaseHeld;
    releaseHeld = [];
    void sending.then(() => {
      for (const release of overtaken) release();
    });
  }

  return {
    deliver: (message) => deliver(message),
    deliverLater: (message, ms) => timers.later(ms, () => deliver(message)),
    holdBack(message) {
      let isReleased = false;
      const release = (): void => {
        if (isReleased) return;
        isReleased = true;
        releaseHeld = releaseHeld.filter((each) => each !== release);
        deliver(message);
      };
      releaseHeld.push(release);
      timers.later(maxHoldMs, release);
    },
    log,
    deliveries: () => deliveryLog,
    async close() {
      closing.abort();
      timers.close();
      await Promise.all(inFlight);
    },
  };
}

import { setTimeout as wait } from 'node:timers/promises';
import { createPost } from './post.ts';
import { isPublicAddress, isPublicOrLoopback } from './public-address.ts';
import { receiversWithDue } from './queries.ts';
import { type SendDeps, sendDue } from './send-due.ts';

const PAUSE_MS = 1_000;

export type WebhookWorker = { stop(): Promise<void> };

/** Starts the worker with real connections. */
export function startWebhooks(
  { db, clock, cipher, log }: Omit<SendDeps, 'post'>,
  { webhooksToLoopback }: { webhooksToLoopback: boolean },
): WebhookWorker {
  const post = createPost({ mayConnectTo: webhooksToLoopback ? isPublicOrLoopback : isPublicAddress });
  return startWebhookWorker({ db, clock, cipher, log, post });
}

/**
 * Sends events until it is stopped; stopping waits for those in progress. Every server runs one. Receivers are independent, so one that
 * takes its time delays nobody else's events.
 */
export function startWebhookWorker(deps: SendDeps, pauseMs: number = PAUSE_MS): WebhookWorker {
  const stopping = new AbortController();
  const { signal } = stopping;
  const sending = new Map<string, Promise<void>>();
  // Most likely the database is unavailable; the next pass tries again.
  const warn = (error: unknown) => deps.log.warn({ err: error }, 'webhook pass failed');

  function startSending(receiverId: string): void {
    // control: a receiver is sent one event at a time, and no other waits for it (worker.test.ts)
    if (sending.has(receiverId)) return;
    const sent = sendDue(deps, receiverId, signal)
      .then(() => undefined, warn)
      .finally(() => sending.delete(receiverId));
    sending.set(receiverId, sent);
  }

  async function repeat(): Promise<void> {
    while (!signal.aborted) {
      await receiversWithDue(deps.db, deps.clock()).then((ids) => ids.forEach(startSending), warn);
      await wait(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }

  const running = repeat();
  return {
    async stop() {
      stopping.abort();
      await running;
      await Promise.all(sending.values());
    },
  };
}

import { setTimeout as wait } from 'node:timers/promises';
import { emptyOutbox, type MailDeps, sendDueMail } from './service.ts';
import { createPost } from './smtp.ts';

const PAUSE_MS = 1_000;

export type MailWorker = { stop(): Promise<void> };

/** The worker with a post over SMTP; without a sender of the settings, mails come from the trust's own address. */
export function startMail(
  { db, clock, log, trust, publicUrl }: Omit<MailDeps, 'post'>,
  { smtpUrl, from }: { smtpUrl: string; from: string | null },
): MailWorker {
  const post = createPost(smtpUrl, from);
  return startMailWorker({ db, clock, log, trust, publicUrl, post });
}

/**
 * Looks after outbox and mail until it is stopped; stopping waits for the row and the mail that are under way. Every server
 * runs one. Outbox and mail go on side by side: while gifts keep coming in, the outbox may never be empty.
 */
export function startMailWorker(deps: MailDeps, pauseMs: number = PAUSE_MS): MailWorker {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function again(pass: (deps: MailDeps, signal: AbortSignal) => Promise<unknown>): Promise<void> {
    while (!signal.aborted) {
      try {
        await pass(deps, signal);
      } catch (error) {
        // The database is away, most likely: the next pass finds it back.
        deps.log.warn({ err: error }, 'mail pass failed');
      }
      await wait(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }

  const running = Promise.all([again(emptyOutbox), again(sendDueMail)]);
  return {
    async stop() {
      stopping.abort();
      await running;
      deps.post.close();
    },
  };
}

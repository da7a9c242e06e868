import { setTimeout as wait } from 'node:timers/promises';
import { type DeliveryDeps, sendDueMail } from './delivery.ts';
import { processOutbox } from './process-outbox.ts';
import { createSmtpTransport, type Senders } from './smtp.ts';

const PAUSE_MS = 1_000;

export type MailWorker = { stop(): Promise<void> };

/** Starts the worker with SMTP; without a configured sender, emails come from the trust's own address. */
export function startMail(
  { db, clock, log, trust, cipher, publicUrl, lowBalanceRetries }: Omit<DeliveryDeps, 'transport'>,
  { smtpUrl, ...senders }: { smtpUrl: string } & Senders,
): MailWorker {
  const transport = createSmtpTransport(smtpUrl, senders);
  return startMailWorker({ db, clock, log, trust, cipher, publicUrl, lowBalanceRetries, transport });
}

/**
 * Processes the outbox and sends emails until it is stopped; stopping waits for the row and the email in progress. Every
 * server runs one. The two run side by side because the outbox may never be empty while donations keep arriving.
 */
export function startMailWorker(deps: DeliveryDeps, pauseMs: number = PAUSE_MS): MailWorker {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function repeat(pass: (deps: DeliveryDeps, signal: AbortSignal) => Promise<unknown>): Promise<void> {
    while (!signal.aborted) {
      try {
        await pass(deps, signal);
      } catch (error) {
        // Most likely the database is unavailable; the next pass tries again.
        deps.log.warn({ err: error }, 'mail pass failed');
      }
      await wait(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }

  const running = Promise.all([repeat(processOutbox), repeat(sendDueMail)]);
  return {
    async stop() {
      stopping.abort();
      await running;
      deps.transport.close();
    },
  };
}

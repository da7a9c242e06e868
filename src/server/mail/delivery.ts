import type { Logger } from 'pino';
import { composeMail } from './compose/compose.ts';
import { type ComposeDeps, NotNeeded } from './compose/composed.ts';
import { claimMail, isNews, type MailRow, markNotSent, markSent } from './queries.ts';
import { isRefused } from './refusals.ts';
import type { MailTransport } from './smtp.ts';

export type DeliveryDeps = ComposeDeps & { transport: MailTransport; log: Logger };

/** Half a minute at first, doubling up to six hours: 14 attempts take about two days. */
const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 6 * 3_600_000;
const MAX_ATTEMPTS = 14;

/**
 * Sends every email that is due, at least once: if the process dies between sending and recording it, the email is sent
 * again under the same Message-ID. The network is never called inside a transaction.
 * Stops early when the signal is aborted. @returns the number of emails sent.
 */
export async function sendDueMail(deps: DeliveryDeps, signal?: AbortSignal): Promise<number> {
  const { db, clock } = deps;
  let sent = 0;
  while (!signal?.aborted) {
    const mail = await claimMail(db, clock());
    if (!mail) break;
    if (await sendOne(deps, mail)) sent += 1;
  }
  return sent;
}

async function sendOne(deps: DeliveryDeps, mail: MailRow): Promise<boolean> {
  const { db, clock, transport, log } = deps;
  const { kind, attempts } = mail;
  try {
    await transport.send(await composeMail(deps, mail));
  } catch (error) {
    if (error instanceof NotNeeded) {
      await markNotSent(db, mail.id, { lastError: 'not needed any more', nextTryAt: null });
      return false;
    }
    const lastError =
      error instanceof Error && error.name === 'MailRefused' ? error.message : 'could not be composed';
    // News is not urgent, and senders who keep retrying are treated as spammers.
    const isUnwelcome = isNews(kind) && isRefused({ lastError, attempts });
    const isGivenUp = attempts >= MAX_ATTEMPTS || isUnwelcome;
    const nextTryAt = isGivenUp ? null : new Date(clock().getTime() + retryDelayMs(attempts));
    await markNotSent(db, mail.id, { lastError, nextTryAt });
    log.warn({ err: error, kind, attempts, givenUp: nextTryAt === null }, 'email not sent');
    return false;
  }
  await markSent(db, mail.id, clock());
  return true;
}

/** The delay in milliseconds after a number of failed attempts. */
export function retryDelayMs(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
}

import { createPost } from './post.ts';
import { emptyOutbox, type MailDeps, sendDueMail } from './service.ts';

const PAUSE_MS = 1_000;

export type MailWorker = { stop(): Promise<void> };

/** The worker with a post over SMTP; without a sender of the settings, mails come from the trust's own address. */
export function startMail(
  { db, clock, log, trust, publicUrl }: Omit<MailDeps, 'post'>,
  { smtpUrl, from }: { smtpUrl: string; from: string | null },
): MailWorker {
  const post = createPost(smtpUrl, from ?? `${trust.name} <${trust.email}>`);
  return startMailWorker({ db, clock, log, trust, publicUrl, post });
}

/** Looks after outbox and mail until it is stopped; stopping waits for what is under way. Every server runs one. */
export function startMailWorker(deps: MailDeps, pauseMs: number = PAUSE_MS): MailWorker {
  let stopped = false;
  let wake: () => void = () => undefined;

  async function run(): Promise<void> {
    while (!stopped) {
      try {
        await emptyOutbox(deps);
        await sendDueMail(deps);
      } catch (error) {
        // The database is away, most likely: the next pass finds it back.
        deps.log.warn({ err: error }, 'mail pass failed');
      }
      if (!stopped) await pause();
    }
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pauseMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  const running = run();
  return {
    async stop() {
      stopped = true;
      wake();
      await running;
      deps.post.close();
    },
  };
}

import { AdminMe, getMe } from '#contract/staff/staff.ts';
import { call } from '#web/lib/api/call.ts';

type Ask = (done: (renewed: boolean) => void) => void;

let ask: Ask | null = null;
let waiting: Promise<boolean> | null = null;
const renewals = new EventTarget();

/** Calls back after each new sign-in in the separate window. @returns a function that stops it. */
export function onRenewed(done: () => void): () => void {
  renewals.addEventListener('renewed', done);
  return () => renewals.removeEventListener('renewed', done);
}

/** Registers the dialog that asks for a new sign-in. @returns a function that removes it. */
export function onRenewalNeeded(show: Ask): () => void {
  ask = show;
  return () => {
    ask = null;
  };
}

/**
 * Asks for a new sign-in in a separate window, so that the page keeps everything typed. Several calls share one request.
 * @returns whether the sign-in was renewed, so that the refused call can be repeated.
 */
export function renewSignIn(): Promise<boolean> {
  const show = ask;
  if (!show) return Promise.resolve(false);
  waiting ??= new Promise<boolean>(show)
    .then((renewed) => {
      if (renewed) renewals.dispatchEvent(new Event('renewed'));
      return renewed;
    })
    .finally(() => {
      waiting = null;
    });
  return waiting;
}

async function readMe(): Promise<AdminMe | null> {
  const answer = await call<typeof getMe, AdminMe>(getMe, {}, AdminMe);
  return answer.kind === 'ok' ? answer.value : null;
}

/** Until when the current sign-in counts as recent; null when the session has ended. */
export async function recentSignInUntil(): Promise<string | null> {
  return (await readMe())?.recentSignInUntil ?? null;
}

/** Before a plain link to a file that needs a recent sign-in: whether there is one, after asking for it if necessary. */
async function ensureRecentSignIn(): Promise<boolean> {
  const until = await recentSignInUntil();
  return (until !== null && new Date(until) > new Date()) || renewSignIn();
}

/** For the click on a download link that needs a recent sign-in: downloads the file once there is one. */
export async function downloadAfterSignIn(link: HTMLAnchorElement): Promise<void> {
  if (!(await ensureRecentSignIn())) return;
  const download = document.createElement('a');
  download.href = link.href;
  download.download = '';
  download.click();
}

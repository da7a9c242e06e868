import { inLanguage } from '#domain/language.ts';
import { shownLanguage, textsIn } from '#web/languages/texts.ts';
import { showToast } from '#web/lib/page/toast.tsx';
import { takeReturn } from '#web/lib/session/sign-in-return.ts';
import { signIn } from './session.ts';
import type { Claim } from './session-calls.ts';

const RELOAD_DELAY_MS = 100;

/** The claim in the address when the sign-in has just sent the browser back: name and email, photo if there is one. */
export function claimIn(search: string): Claim | null {
  const query = new URLSearchParams(search);
  const name = query.get('name');
  const email = query.get('email');
  return name && email ? { name, email, photo: query.get('photo') ?? '' } : null;
}

/** Saves who has signed in, then starts afresh without the query: at home, or where somebody was sent to sign in from. */
export async function completeSignIn(claim: Claim, reload: () => void): Promise<void> {
  const language = shownLanguage();
  try {
    const { saveUser } = await import('./session-calls.ts');
    const answer = await saveUser(claim);
    if (answer.kind !== 'ok') throw new Error('The user was not saved.', { cause: answer });
    signIn(answer.value.user);
  } catch (error) {
    console.error(error);
    void showToast({ kind: 'error', text: textsIn(language, 'session').notSaved, from: 'elsewhere' });
    return;
  }
  window.history.replaceState(window.history.state, '', takeReturn() ?? inLanguage(language, '/'));
  setTimeout(reload, RELOAD_DELAY_MS);
}

import { sessionTexts } from '#content/en/pages/session.ts';
import { inLanguage } from '#domain/text/language.ts';
import { shownLanguage, textsIn } from '#web/languages/texts.ts';
import { showToast } from '#web/lib/page/toast.tsx';
import { replaceEntry, takeReturn } from './returned-place.ts';
import type { SignInClaim } from './save-user.ts';
import { signIn } from './session.ts';

const RELOAD_DELAY_MS = 100;

/** The user data in the query after the sign-in has redirected here; null unless it has both a name and an email. */
export function claimFromQuery(search: string): SignInClaim | null {
  const query = new URLSearchParams(search);
  const name = query.get('name');
  const email = query.get('email');
  return name && email ? { name, email, photo: query.get('photo') ?? '' } : null;
}

/** Saves the user and clears the query; 100 ms later reloads, at the place where the visitor wanted to sign in if there is one. */
export async function completeSignIn(claim: SignInClaim, reload: () => void): Promise<void> {
  const language = shownLanguage();
  try {
    const { saveUser } = await import('./save-user.ts');
    const result = await saveUser(claim);
    if (result.kind !== 'ok') throw new Error('The user was not saved.', { cause: result });
    signIn(result.value.user);
  } catch (error) {
    console.error(error);
    delete document.documentElement.dataset['returning'];
    void showToast({ kind: 'error', text: textsIn(language, sessionTexts).notSaved, from: 'elsewhere' });
    return;
  }
  replaceEntry({ path: inLanguage(language, '/'), state: null });
  const place = takeReturn();
  setTimeout(() => {
    if (place) replaceEntry(place, true);
    reload();
  }, RELOAD_DELAY_MS);
}

import { useSyncExternalStore } from 'react';
import type { User } from '#contract/users.ts';
import { shownLanguage, textsIn } from '#web/languages/texts.ts';
import { showToast } from '#web/lib/page/toast.tsx';
import {
  concernsUser,
  forgetTyped,
  removeUser,
  storedUser,
  storeUser,
} from '#web/lib/session/stored-user.ts';

const listeners = new Set<() => void>();

function changed() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (!concernsUser(event.key)) return;
    // Signed out in another tab: what was typed goes from this one too.
    if (event.oldValue !== null && storedUser() === null) forgetTyped();
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** Who is signed in, as far as this page shows it: nobody on the server, then the stored user, in every tab alike. */
export function useUser(): User | null {
  return useSyncExternalStore(subscribe, storedUser, () => null);
}

/** @throws when the browser refuses to store anything. */
export function signIn(user: User): void {
  storeUser(user);
  changed();
}

/**
 * Signs out at once on this page; the server is told, and not waited for. The calls are loaded when needed: the header is
 * on every page, the schemas behind the calls are not.
 */
export function signOut(navigate: (path: string) => unknown): void {
  import('./session-calls.ts').then(
    ({ endSession }) => endSession(),
    () => {},
  );
  removeUser();
  changed();
  const { loggedOut: text } = textsIn(shownLanguage(), 'session');
  void showToast({ kind: 'success', text, from: 'logout' });
  navigate('/');
}

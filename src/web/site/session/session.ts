import { useSyncExternalStore } from 'react';
import { sessionTexts } from '#content/en/pages/session.ts';
import type { signOut as endpoint } from '#contract/site/session.server.ts';
import { sessionRoutes } from '#contract/site/sign-in.ts';
import type { User } from '#contract/site/users.ts';
import { shownLanguage, textsIn } from '#web/languages/texts.ts';
import { call } from '#web/lib/api/call.ts';
import { showToast } from '#web/lib/page/toast.tsx';
import { deleteTypedData } from '#web/lib/page/typed-data.ts';
import { keepReminderAway } from './keep-reminder-away.ts';
import { affectsUser, removeUser, storedUser, storeUser } from './stored-user.ts';

const listeners = new Set<() => void>();

function notify() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (!affectsUser(event.key)) return;
    // Signing out in another tab deletes what was typed in this one too.
    if (event.oldValue !== null && storedUser() === null) deleteTypedData();
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** The signed-in user, kept in sync across tabs; null during server rendering and hydration. */
export function useUser(): User | null {
  return useSyncExternalStore(subscribe, storedUser, () => null);
}

/** @throws when storage is full or disabled. */
export function signIn(user: User): void {
  storeUser(user);
  notify();
}

/** Signs out immediately in the browser, without waiting for the server call. */
export function signOut(navigate: (path: string) => unknown): void {
  void call<typeof endpoint>(sessionRoutes.signOut, {});
  removeUser();
  keepReminderAway();
  notify();
  const { loggedOut: text } = textsIn(shownLanguage(), sessionTexts);
  void showToast({ kind: 'success', text, from: 'logout' });
  navigate('/');
}

const KEY = 'carriedState';

/**
 * Stores the navigation state for a page in another language. Switching the language loads a new page, which would lose the
 * state and with it the campaign that the visitor chose.
 */
export function carryState(to: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ to, state: window.history.state }));
  } catch {}
}

/** Restores the navigation state stored for this address. Must run before the router reads the history's state. */
export function takeCarriedState(): void {
  try {
    const { to, state } = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Record<string, unknown>;
    sessionStorage.removeItem(KEY);
    const { pathname, search, hash } = window.location;
    if (to === pathname + search + hash) window.history.replaceState(state, '');
  } catch {}
}

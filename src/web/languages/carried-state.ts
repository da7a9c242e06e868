const KEY = 'carriedState';

/**
 * Saves the navigation state, which may contain a campaign, for the page in another language at `to`: switching the language
 * is a full page load, which would lose it.
 */
export function carryState(to: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ to, state: window.history.state }));
  } catch {}
}

/** Restores the navigation state saved for this URL. Must run before the router reads it. */
export function restoreCarriedState(): void {
  try {
    const { to, state } = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Record<string, unknown>;
    sessionStorage.removeItem(KEY);
    const { pathname, search, hash } = window.location;
    if (to === pathname + search + hash) window.history.replaceState(state, '');
  } catch {}
}

const CARRIED = 'carriedState';

/**
 * Another language is another page load, and a load forgets the navigation's state, in which a campaign may have come along.
 * So the switch leaves it here for the address that it leads to.
 */
export function carryState(to: string): void {
  try {
    sessionStorage.setItem(CARRIED, JSON.stringify({ to, state: window.history.state }));
  } catch {}
}

/** Before the router reads it: what was left for this address. */
export function takeCarriedState(): void {
  try {
    const { to, state } = JSON.parse(sessionStorage.getItem(CARRIED) ?? 'null') as Record<string, unknown>;
    sessionStorage.removeItem(CARRIED);
    const { pathname, search, hash } = window.location;
    if (to === pathname + search + hash) window.history.replaceState(state, '');
  } catch {}
}

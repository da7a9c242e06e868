export const RETURN = 'signInReturn';
/** The place is meant for the sign-in that follows; an old one would come as a surprise. */
const LIFETIME_MS = 15 * 60_000;

/** A path of this site with its query, and the navigation state to open it with. */
export type Place = { path: string; state: unknown };

/** What the browser keeps of a history entry that a sign-in returns to; the router's navigation state is `usr`. */
export type ReturnedEntry = { usr: unknown; isJustSignedIn?: boolean };

/** Where the visitor is. React Router keeps the navigation state as `usr` in the history entry. */
function currentPlace(): Place {
  const { location, history } = window;
  const { usr } = (history.state ?? {}) as { usr?: unknown };
  return { path: location.pathname + location.search, state: usr ?? null };
}

export const LOGIN_PAGE = /^(?:\/\w+)?\/login(?:\?|$)/i;

/** Remembers the place that the next sign-in in this tab returns to. The login page keeps what is already remembered. */
export function rememberReturn(place: Place = currentPlace(), now = Date.now()): void {
  if (LOGIN_PAGE.test(place.path)) return;
  try {
    sessionStorage.setItem(RETURN, JSON.stringify({ ...place, until: now + LIFETIME_MS }));
  } catch {}
}

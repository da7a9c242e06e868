const RETURN = 'signInReturn';
/** A way back is for the sign-in that follows; one from this morning would surprise. */
const HOLDS_MS = 15 * 60_000;

/** Where the next sign-in of this tab leads to: a path of this site. */
export function rememberReturn(path: string, now = Date.now()): void {
  try {
    sessionStorage.setItem(RETURN, JSON.stringify({ path, until: now + HOLDS_MS }));
  } catch {}
}

/** The remembered path, once; null when there is none, or none that is the site's own. */
export function takeReturn(now = Date.now()): string | null {
  try {
    const { path, until } = JSON.parse(sessionStorage.getItem(RETURN) ?? 'null') as Record<string, unknown>;
    sessionStorage.removeItem(RETURN);
    return typeof path === 'string' && /^\/(?![/\\])/.test(path) && Number(until) > now ? path : null;
  } catch {
    return null;
  }
}

const RETURN = 'signInReturn';
/** The path is meant for the sign-in that follows; an old one would come as a surprise. */
const LIFETIME_MS = 15 * 60_000;

/** Remembers the path of this site that the next sign-in in this tab returns to. */
export function rememberReturnPath(path: string, now = Date.now()): void {
  try {
    sessionStorage.setItem(RETURN, JSON.stringify({ path, until: now + LIFETIME_MS }));
  } catch {}
}

/** Returns and deletes the remembered path; null when there is none, it has expired or it leads to another site. */
export function takeReturnPath(now = Date.now()): string | null {
  try {
    const { path, until } = JSON.parse(sessionStorage.getItem(RETURN) ?? 'null') as Record<string, unknown>;
    sessionStorage.removeItem(RETURN);
    return typeof path === 'string' && /^\/(?![/\\])/.test(path) && Number(until) > now ? path : null;
  } catch {
    return null;
  }
}

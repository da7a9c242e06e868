import * as z from 'zod/mini';
import { type Place, RETURN, type ReturnedEntry } from './sign-in-return.ts';

/** A path of this site with its navigation state, as storage may hold it. */
export const StoredPlace = z.object({
  path: z.string().check(z.regex(/^\/(?![/\\])/)),
  state: z.unknown(),
});

/** The remembered place; null when there is none, it has expired or it is on another site. */
export function findReturn(now = Date.now()): Place | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(RETURN) ?? 'null');
    const { until, ...place } = z.object({ ...StoredPlace.shape, until: z.number() }).parse(stored);
    return until > now ? { path: place.path, state: place.state ?? null } : null;
  } catch {
    return null;
  }
}

/** Returns and deletes the remembered place. */
export function takeReturn(now = Date.now()): Place | null {
  const place = findReturn(now);
  try {
    sessionStorage.removeItem(RETURN);
  } catch {}
  return place;
}

/** Replaces the current history entry, so that a reload opens the place with its navigation state. */
export function replaceEntry({ path, state }: Place, isJustSignedIn = false): void {
  const entry: ReturnedEntry = { ...window.history.state, usr: state, isJustSignedIn };
  window.history.replaceState(entry, '', path);
}

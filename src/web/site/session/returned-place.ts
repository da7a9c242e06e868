import { type Place, RETURN } from './sign-in-return.ts';

/** Returns and deletes the remembered place; null when there is none, it has expired or it is on another site. */
export function takeReturn(now = Date.now()): Place | null {
  try {
    const { path, state, until } = JSON.parse(sessionStorage.getItem(RETURN) ?? 'null') as Record<
      string,
      unknown
    >;
    sessionStorage.removeItem(RETURN);
    if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path) || Number(until) <= now) return null;
    return { path, state };
  } catch {
    return null;
  }
}

/** Replaces the current history entry, so that a reload opens the place with its navigation state. */
export function replaceEntry({ path, state }: Place): void {
  window.history.replaceState({ ...window.history.state, usr: state }, '', path);
}

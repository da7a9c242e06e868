import { useSyncExternalStore } from 'react';

/** What is fetched when it is first wanted: null until then, and where it cannot be fetched; the next wish tries again. */
type Later<T> = { load(): Promise<T | null>; useLoaded(): T | null };

export function later<T>(fetchIt: () => Promise<T>): Later<T> {
  let loaded: T | null = null;
  let loading: Promise<T | null> | null = null;
  const listeners = new Set<() => void>();

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    load() {
      loading ??= fetchIt().then(
        (fetched) => {
          loaded = fetched;
          for (const listener of listeners) listener();
          return fetched;
        },
        () => {
          loading = null;
          return null;
        },
      );
      return loading;
    },
    useLoaded: () =>
      useSyncExternalStore(
        subscribe,
        () => loaded,
        () => null,
      ),
  };
}

import { useSyncExternalStore } from 'react';

/** A module loaded on first use. Null before that and when loading failed; the next `load` tries again. */
type LazyModule<T> = { load(): Promise<T | null>; useLoaded(): T | null };

export function lazyModule<T>(importModule: () => Promise<T>): LazyModule<T> {
  let loaded: T | null = null;
  let loading: Promise<T | null> | null = null;
  const listeners = new Set<() => void>();

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    load() {
      loading ??= importModule().then(
        (imported) => {
          loaded = imported;
          for (const listener of listeners) listener();
          return imported;
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

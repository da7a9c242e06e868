import { useSyncExternalStore } from 'react';

type Library = typeof import('./toast-library.ts');

/**
 * Where a toast speaks from decides how long it stays (specification, section 9): the header's container closes after
 * 1000 ms, forms after 3000 ms, the farewell after 800 ms, and everything else after the library's own 5000 ms.
 */
const CONTAINER_MS = 1000;
const STAY_MS = { header: undefined, form: 3000, logout: 800, elsewhere: 5000 } as const;

type Toast = { kind: 'success' | 'error'; text: string; from: keyof typeof STAY_MS };

let library: Library | null = null;
let loading: Promise<Library | null> | null = null;
const listeners = new Set<() => void>();

function load(): Promise<Library | null> {
  loading ??= import('./toast-library.ts').then(
    (loaded) => {
      library = loaded;
      for (const listener of listeners) listener();
      return loaded;
    },
    () => {
      // Off the network: the next toast tries again.
      loading = null;
      return null;
    },
  );
  return loading;
}

/** Fetches the toasts ahead of their use, so that a form can still speak when the network is gone. */
export function prepareToasts(): void {
  void load();
}

export async function showToast({ kind, text, from }: Toast): Promise<void> {
  const loaded = await load();
  const autoClose = STAY_MS[from];
  loaded?.toast[kind](text, autoClose === undefined ? {} : { autoClose });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The one container, mounted in the root; it costs nothing until the first toast. */
export function Toaster() {
  const loaded = useSyncExternalStore(
    subscribe,
    () => library,
    () => null,
  );
  return loaded ? <loaded.ToastContainer position="top-right" autoClose={CONTAINER_MS} /> : null;
}

import { later } from '../boot/lazy.ts';

/**
 * Where a toast speaks from decides how long it stays (specification, section 9): the header's container closes after
 * 1000 ms, forms after 3000 ms, the farewell after 800 ms, and everything else after the library's own 5000 ms.
 */
const CONTAINER_MS = 1000;
const STAY_MS = { header: undefined, form: 3000, logout: 800, elsewhere: 5000 } as const;

type Toast = { kind: 'success' | 'error'; text: string; from: keyof typeof STAY_MS };

const library = later(() => import('./toast-library.ts'));

/** Fetches the toasts ahead of their use. */
export function prepareToasts(): void {
  void library.load();
}

export async function showToast({ kind, text, from }: Toast): Promise<void> {
  const loaded = await library.load();
  const autoClose = STAY_MS[from];
  loaded?.toast[kind](text, autoClose === undefined ? {} : { autoClose });
}

/** The one container, mounted in the root; it costs nothing until the first toast. */
export function Toaster() {
  const loaded = library.useLoaded();
  return loaded ? <loaded.ToastContainer position="top-right" autoClose={CONTAINER_MS} /> : null;
}

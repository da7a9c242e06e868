import { lazyModule } from '../boot/lazy-module.ts';

/**
 * How long a toast is shown depends on its source (specification, section 9): 1000 ms for the header, 3000 ms for forms,
 * 800 ms for the logout, and the library's default of 5000 ms for everything else.
 */
const HEADER_MS = 1000;
const DURATION_MS = { header: undefined, form: 3000, logout: 800, elsewhere: 5000 } as const;

type Toast = { kind: 'success' | 'error'; text: string; from: keyof typeof DURATION_MS };

const library = lazyModule(() => import('./toast-library.ts'));

/** Preloads the toast library. */
export function prepareToasts(): void {
  void library.load();
}

export async function showToast({ kind, text, from }: Toast): Promise<void> {
  const loaded = await library.load();
  const autoClose = DURATION_MS[from];
  loaded?.toast[kind](text, autoClose === undefined ? {} : { autoClose });
}

/** The toast container, mounted in the root. Empty until the toast library is loaded. */
export function Toaster() {
  const loaded = library.useLoaded();
  return loaded ? <loaded.ToastContainer position="top-right" autoClose={HEADER_MS} /> : null;
}

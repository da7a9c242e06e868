import { useSyncExternalStore } from 'react';
import { useTrust } from '#web/lib/page/site-facts.tsx';

// The page's facts stay as they were loaded, so a name that is changed here is kept beside them.

const changes = new EventTarget();
let changed: string | null = null;

/** Shows a trust's new name in the header and in the titles of the pages that follow. */
export function showName(name: string): void {
  changed = name;
  changes.dispatchEvent(new Event('change'));
}

function subscribe(onChange: () => void): () => void {
  changes.addEventListener('change', onChange);
  return () => changes.removeEventListener('change', onChange);
}

/** The trust's name, also after it was changed in the back office. */
export function useShownName(): string {
  const { name } = useTrust();
  return useSyncExternalStore(subscribe, () => changed) ?? name;
}

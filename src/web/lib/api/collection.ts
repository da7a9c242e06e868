import { useDeferredValue, useEffect, useSyncExternalStore } from 'react';
import { shownLanguage } from '#web/languages/texts.ts';
import { getJson, type Reader } from './api.ts';
import { listAddress } from './list-address.ts';

/**
 * A list that starts empty and is replaced by each successful load; a failed load keeps it and is only logged. The items
 * outlive the component, so that Back restores a page of the same height.
 */
type Collection<T> = {
  subscribe(listener: () => void): () => void;
  items(): readonly T[];
  load(): Promise<void>;
  clear(): void;
};

const NO_ITEMS: readonly never[] = [];

export function createCollection<T>(path: string, reader: Reader<readonly T[]>): Collection<T> {
  const listeners = new Set<() => void>();
  let items: readonly T[] = NO_ITEMS;
  let loading: Promise<void> | null = null;

  function replace(next: readonly T[]) {
    items = next;
    for (const listener of listeners) listener();
  }

  async function fetchItems() {
    const result = await getJson(listAddress(path, shownLanguage()), reader);
    if (result.kind === 'ok') replace(result.value);
    else console.error(`${path} could not be loaded.`, result);
    loading = null;
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    items: () => items,
    load() {
      loading ??= fetchItems();
      return loading;
    },
    clear: () => replace(NO_ITEMS),
  };
}

/** The collection's items. Rendering them is deferred, so that a long list does not block input. */
export function useCollection<T>(collection: Collection<T>): readonly T[] {
  useEffect(() => {
    void collection.load();
  }, [collection]);
  return useDeferredValue(useSyncExternalStore(collection.subscribe, collection.items, () => NO_ITEMS));
}

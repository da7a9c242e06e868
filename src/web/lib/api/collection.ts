import { useDeferredValue, useEffect, useSyncExternalStore } from 'react';
import { shownLanguage } from '#web/languages/texts.ts';
import { getJson, type Reader } from './api.ts';
import { listAddress } from './list-address.ts';

/**
 * A list that each successful load replaces; a failed load is only logged. The items outlive the component, so that Back
 * restores a page of the same height.
 */
export type Collection<T> = {
  subscribe(listener: () => void): () => void;
  /** Null until the first load has ended; empty if it failed. */
  items(): readonly T[] | null;
  /** Whether the latest load failed. */
  hasFailed(): boolean;
  load(): Promise<void>;
  /** For a list that grows. */
  replace(items: readonly T[]): void;
  clear(): void;
};

const NO_ITEMS: readonly never[] = [];

export function createCollection<T>(
  path: string,
  reader: Reader<readonly T[]>,
  query: Record<string, string> = {},
): Collection<T> {
  const listeners = new Set<() => void>();
  let items: readonly T[] | null = null;
  let failed = false;
  let loading: Promise<void> | null = null;

  function update(next: readonly T[] | null, hasFailed: boolean) {
    items = next;
    failed = hasFailed;
    for (const listener of listeners) listener();
  }

  async function fetchItems() {
    const result = await getJson(listAddress(path, shownLanguage(), query), reader);
    loading = null;
    if (result.kind === 'ok') return update(result.value, false);
    console.error(`${path} could not be loaded.`, result);
    update(items ?? NO_ITEMS, true);
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    items: () => items,
    hasFailed: () => failed,
    load() {
      loading ??= fetchItems();
      return loading;
    },
    replace: (next) => update(next, false),
    clear: () => update(null, false),
  };
}

/**
 * The collection's items, and until its first load has ended those that the page was rendered with. With `loads` false it shows only
 * what has been loaded elsewhere.
 */
export function useItems<T, Rendered = T>(
  collection: Collection<T>,
  rendered: readonly Rendered[] = NO_ITEMS,
  loads = true,
): readonly (T | Rendered)[] {
  useEffect(() => {
    if (loads) void collection.load();
  }, [collection, loads]);
  return useSyncExternalStore<readonly (T | Rendered)[]>(
    collection.subscribe,
    () => collection.items() ?? rendered,
    () => rendered,
  );
}

/** The same for a list that may be long: rendering it is deferred, so that it does not block input. */
export function useCollection<T, Rendered = T>(
  ...collection: Parameters<typeof useItems<T, Rendered>>
): readonly (T | Rendered)[] {
  return useDeferredValue(useItems(...collection));
}

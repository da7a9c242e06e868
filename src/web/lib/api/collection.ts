import { useDeferredValue, useEffect, useSyncExternalStore } from 'react';
import { shownLanguage } from '#web/languages/texts.ts';
import { getJson, type Reader } from './api.ts';
import { listAddress } from './list-address.ts';

/**
 * A list that starts empty, is replaced when its call succeeds and otherwise stays as it was, without a word to the
 * visitor. What came last is kept, so that Back finds a page of the same height.
 */
type Collection<T> = {
  subscribe(listener: () => void): () => void;
  current(): readonly T[];
  load(): Promise<void>;
  forget(): void;
};

const NOTHING: readonly never[] = [];

export function createCollection<T>(path: string, reader: Reader<readonly T[]>): Collection<T> {
  const listeners = new Set<() => void>();
  let items: readonly T[] = NOTHING;
  let loading: Promise<void> | null = null;

  function replace(next: readonly T[]) {
    items = next;
    for (const listener of listeners) listener();
  }

  async function fetchItems() {
    const answer = await getJson(listAddress(path, shownLanguage()), reader);
    if (answer.kind === 'ok') replace(answer.value);
    else console.error(`${path} could not be loaded.`, answer);
    loading = null;
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => items,
    load() {
      loading ??= fetchItems();
      return loading;
    },
    forget: () => replace(NOTHING),
  };
}

/** A list as it stands. What arrives is drawn bit by bit, between the visitor's own presses. */
export function useCollection<T>(collection: Collection<T>): readonly T[] {
  useEffect(() => {
    void collection.load();
  }, [collection]);
  return useDeferredValue(useSyncExternalStore(collection.subscribe, collection.current, () => NOTHING));
}

import { useEffect, useSyncExternalStore } from 'react';
import { listRoutes } from '#contract/api-paths.ts';
import type { Category } from '#contract/campaigns/campaigns.ts';
import { createCollection, useItems } from './collection.ts';
import { fieldsOf, isId, isText, itemsOf, languageOf, readerOf } from './reading.ts';

function readCategory(value: unknown): Category | null {
  const { _id, name, language } = fieldsOf(value);
  return isId(_id) && isText(name) ? { _id, name, language: languageOf(language) } : null;
}

const reader = readerOf((body) => itemsOf(body, readCategory));
export const categories = createCollection(listRoutes.categories.path, reader);

export function useCategories(): readonly Category[] {
  return useItems(categories);
}

const FIRST_RETRY_MS = 2000;

/** Whether the categories could not be loaded. They are loaded again automatically, at growing intervals. */
export function useCategoriesFailed(): boolean {
  const failed = useSyncExternalStore(categories.subscribe, categories.hasFailed, () => false);
  useEffect(() => {
    if (!failed) return;
    let delay = FIRST_RETRY_MS;
    let timer = setTimeout(retry, delay);
    async function retry() {
      await categories.load();
      delay *= 2;
      if (categories.hasFailed()) timer = setTimeout(retry, delay);
    }
    const retryNow = () => void categories.load();
    window.addEventListener('online', retryNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retryNow);
    };
  }, [failed]);
  return failed;
}

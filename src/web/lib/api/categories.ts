import { useEffect, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { listRoutes } from '#contract/api-paths.ts';
import { Category } from '#contract/campaigns/campaigns.ts';
import { createCollection, useCollection } from './collection.ts';
import { readableItems } from './readable-items.ts';
import { ReadableLanguage } from './readable-languages.ts';

const ShownCategory = z.object({ ...Category.shape, language: ReadableLanguage });
export const categories = createCollection(listRoutes.categories.path, readableItems(ShownCategory));

export function useCategories(): readonly Category[] {
  return useCollection(categories);
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

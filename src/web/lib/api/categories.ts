import * as z from 'zod/mini';
import { campaignCalls } from '#contract/api-paths.ts';
import { Category } from '#contract/campaigns.ts';
import { createCollection, useCollection } from './collection.ts';
import { readableItems } from './readable-items.ts';
import { ReadableLanguage } from './readable-languages.ts';

const ShownCategory = z.object({ ...Category.shape, language: ReadableLanguage });
export const categories = createCollection(campaignCalls.getCategory, readableItems(ShownCategory));

export function useCategories(): readonly Category[] {
  return useCollection(categories);
}

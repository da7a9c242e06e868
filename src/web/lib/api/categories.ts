import { campaignCalls } from '#contract/calls.ts';
import { Category } from '#contract/campaigns.ts';
import { createCollection, useCollection } from './collection.ts';
import { readableItems } from './readable-items.ts';

export const categories = createCollection(campaignCalls.getCategory, readableItems(Category));

export function useCategories(): readonly Category[] {
  return useCollection(categories);
}

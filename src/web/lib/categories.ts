import { Category, campaignCalls } from '#contract/campaigns.ts';
import { createCollection, readEach, useCollection } from './collection.ts';

export const categories = createCollection(campaignCalls.getCategory, (body) => readEach(Category, body));

export function useCategories(): readonly Category[] {
  return useCollection(categories);
}

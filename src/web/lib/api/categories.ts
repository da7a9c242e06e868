import { campaignCalls } from '#contract/calls.ts';
import type { Category } from '#contract/campaigns.ts';
import { createCollection, readEach, useCollection } from './collection.ts';
import { fieldsOf, isText } from './reading.ts';

export const categories = createCollection(campaignCalls.getCategory, (body) => readEach(readCategory, body));

function readCategory(value: unknown): Category | null {
  const { _id, name } = fieldsOf(value);
  return isText(_id) && _id !== '' && isText(name) ? { _id, name } : null;
}

export function useCategories(): readonly Category[] {
  return useCollection(categories);
}

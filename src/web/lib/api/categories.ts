import { campaignCalls } from '#contract/calls.ts';
import type { Category } from '#contract/campaigns.ts';
import { languageNamed } from '#domain/language.ts';
import { createCollection, readEach, useCollection } from './collection.ts';
import { fieldsOf, isText } from './reading.ts';

export const categories = createCollection(campaignCalls.getCategory, (body) => readEach(readCategory, body));

function readCategory(value: unknown): Category | null {
  const { _id, name, language } = fieldsOf(value);
  if (!isText(_id) || _id === '' || !isText(name)) return null;
  return { _id, name, language: languageNamed(language) };
}

export function useCategories(): readonly Category[] {
  return useCollection(categories);
}

import * as z from 'zod/mini';
import { Id } from '../fields/fields.ts';
import { seenVersion } from '../fields/id-and-version.admin.ts';
import { givenText } from '../fields/text-fields.admin.ts';
import { categoryLanguages } from '../trust/translations.admin.ts';

export const CategoryFields = z.strictObject({
  name: givenText(120, 'category_name_required'),
  ...categoryLanguages,
});
export type CategoryFields = z.infer<typeof CategoryFields>;

export const SaveCategory = z.strictObject({ ...CategoryFields.shape, ...seenVersion });
export type SaveCategory = z.infer<typeof SaveCategory>;

export const AdminCategory = z.object({
  id: Id,
  ...CategoryFields.shape,
  version: z.number(),
  /** Whether a campaign, donation or message has this category; then it cannot be deleted. */
  isUsed: z.boolean(),
});
export type AdminCategory = z.infer<typeof AdminCategory>;

export const AdminCategories = z.object({ items: z.array(AdminCategory) });

export const adminCategoryCalls = {
  /** GET: `AdminCategories`; POST `CategoryFields`: 201 `AdminCategory`, 409 `category_name_taken`. */
  categories: '/api/admin/categories',
  /** PUT `SaveCategory`: `AdminCategory`; DELETE: 204, 409 `category_in_use`. */
  category: '/api/admin/categories/:id',
} as const;

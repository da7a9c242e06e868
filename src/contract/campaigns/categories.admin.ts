import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';
import { Id } from '../fields/fields.ts';
import { ById, seenVersion } from '../fields/id-and-version.admin.ts';
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

const CATEGORIES = '/api/admin/categories';
const CATEGORY = '/api/admin/categories/:id';

export const listCategories = endpoint({
  method: 'GET',
  path: CATEGORIES,
  access: staff('read'),
  summary: 'List categories',
  response: z.object({ items: z.array(AdminCategory) }),
});

export const createCategory = endpoint({
  method: 'POST',
  path: CATEGORIES,
  access: staff('changeContent'),
  summary: 'Create a category',
  body: CategoryFields,
  response: AdminCategory,
  status: 201,
  errors: ['category_name_taken'],
});

export const saveCategory = endpoint({
  method: 'PUT',
  path: CATEGORY,
  access: staff('changeContent'),
  summary: 'Save a category',
  params: ById,
  body: SaveCategory,
  response: AdminCategory,
  errors: ['record_not_found', 'edited_meanwhile', 'category_name_taken'],
});

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: CATEGORY,
  access: staff('changeContent'),
  summary: 'Delete an unused category',
  params: ById,
  errors: ['record_not_found', 'category_in_use'],
});

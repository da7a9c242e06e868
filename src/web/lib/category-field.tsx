import type { Category } from '#contract/campaigns.ts';
import { SelectField } from '#web/ui/field.tsx';
import type { FieldBinding } from './person-fields.tsx';

type CategoryFieldProps = { categories: readonly Category[]; binding: FieldBinding };

export function CategoryField({ categories, binding }: CategoryFieldProps) {
  return (
    <SelectField label="Category" required {...binding}>
      <option value="">Select Category</option>
      {categories.map((category) => (
        <option key={category._id} value={category._id}>
          {category.name}
        </option>
      ))}
    </SelectField>
  );
}

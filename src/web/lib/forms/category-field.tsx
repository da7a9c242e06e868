import type { Category } from '#contract/campaigns.ts';
import { formsTexts } from '#web/languages/en/forms.ts';
import { useTexts } from '#web/languages/texts.ts';
import { SelectField } from '#web/ui/field.tsx';
import { useLangOf } from '../page/text-language.ts';
import type { FieldBinding } from './person-fields.tsx';

type CategoryFieldProps = { categories: readonly Category[]; binding: FieldBinding };

export function CategoryField({ categories, binding }: CategoryFieldProps) {
  const text = useTexts(formsTexts);
  const langOf = useLangOf();
  return (
    <SelectField label={text.category} required {...binding}>
      <option value="">{text.selectCategory}</option>
      {categories.map((category) => (
        <option key={category._id} value={category._id} lang={langOf(category)}>
          {category.name}
        </option>
      ))}
    </SelectField>
  );
}

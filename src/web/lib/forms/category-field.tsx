import type { ReactNode } from 'react';
import { formsTexts } from '#content/en/pages/forms.ts';
import type { Category } from '#contract/campaigns/campaigns.ts';
import { useTexts } from '#web/languages/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { categories as collection, useCategoriesFailed } from '../api/categories.ts';
import { useLangOf } from '../page/text-language.ts';
import type { FieldBinding } from './person-fields.tsx';

type CategoryFieldProps = { categories: readonly Category[]; binding: FieldBinding; hint?: ReactNode };

export function CategoryField({ categories, binding, hint }: CategoryFieldProps) {
  const text = useTexts(formsTexts);
  const langOf = useLangOf();
  const failed = useCategoriesFailed();
  const retry = failed && (
    <Button kind="secondary" onClick={() => void collection.load()}>
      {text.loadCategories}
    </Button>
  );
  return (
    <SelectField label={text.category} hint={retry || hint} required {...binding}>
      <option value="">{text.selectCategory}</option>
      {categories.map((category) => (
        <option key={category._id} value={category._id} lang={langOf(category)}>
          {category.name}
        </option>
      ))}
    </SelectField>
  );
}

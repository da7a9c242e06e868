import { minLength, TextInput } from 'react-admin';
import { MIN_SEARCH_LENGTH } from '#contract/lists.admin.ts';

const isLongEnough = minLength(MIN_SEARCH_LENGTH, `Enter at least ${MIN_SEARCH_LENGTH} characters`);

/** A list's search. `placeholder`: what it searches. */
export function SearchInput({ placeholder }: { placeholder: string }) {
  return (
    <TextInput
      source="q"
      label="Search"
      placeholder={placeholder}
      helperText={false}
      validate={isLongEnough}
      resettable
      type="search"
    />
  );
}

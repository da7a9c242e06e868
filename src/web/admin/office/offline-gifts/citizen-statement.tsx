import { BooleanInput } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { mayBeForeign } from '#domain/trust/fcra.ts';

/** Asked where the donor's document, or the record that the server knows, may be a foreign citizen's. */
export function CitizenStatement() {
  const source = 'statedIndianCitizen';
  const { error } = useFormContext().getFieldState(source, useFormState({ name: source }));
  const isStated = useWatch({ name: source });
  const idKind = useWatch({ name: 'idKind' });
  if (!mayBeForeign(idKind) && !isStated && !error) return null;
  return (
    <BooleanInput
      source={source}
      label="The donor stated: I am an Indian citizen giving my own money"
      helperText="Foreign money may not enter these books. A foreign citizen’s gift belongs in the account for foreign contributions."
    />
  );
}

import { FormDataConsumer, SelectInput, TextInput } from 'react-admin';
import { typeChoices } from './type-texts.ts';

/** A gift's type for the year statement, and the donor's written direction where the type needs one. */
export function TypeFields() {
  return (
    <>
      <SelectInput
        source="donationType"
        label="Type of donation"
        choices={typeChoices}
        isRequired
        helperText={false}
      />
      <FormDataConsumer>
        {({ formData }) =>
          formData['donationType'] !== 'other' && (
            <TextInput
              source="direction"
              label={
                formData['donationType'] === 'corpus'
                  ? 'Donor’s written direction'
                  : 'Donor’s direction (optional)'
              }
              helperText="Where to find it, such as “letter of 3 May 2026, file 12”."
            />
          )
        }
      </FormDataConsumer>
    </>
  );
}

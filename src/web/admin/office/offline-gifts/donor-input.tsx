import { Autocomplete, Box, TextField } from '@mui/material';
import { useState } from 'react';
import { useInput, useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { revealDonor, type SuggestedDonor } from '#contract/office/known-donors.ts';
import { call } from '../../data/call.ts';
import { failureOf } from '../../data/calls.ts';
import { Suggestion, useSuggestions } from '../../donors/suggested-donors.tsx';
import { phonePaste } from './phone-paste.ts';

type DonorInputProps = {
  source: 'fullName' | 'phoneNumber' | 'idNumber';
  label: string;
  type?: 'text' | 'tel';
};

/** A text field that suggests known donors; choosing one fills in everything known about that donor. */
export function DonorInput({ source, label, type = 'text' }: DonorInputProps) {
  const { id, field, fieldState } = useInput({ source });
  const { setValue } = useFormContext();
  const notify = useNotify();
  const [typed, setTyped] = useState('');
  // A failed lookup suggests nobody: the gift can be entered without it.
  const { donors } = useSuggestions(typed);
  const paste = type === 'tel' ? phonePaste : {};
  const text = typeof field.value === 'string' ? field.value : '';

  async function choose(donor: SuggestedDonor) {
    setTyped('');
    try {
      const known = await call(revealDonor, { params: { id: donor.id } });
      for (const [name, value] of Object.entries(known)) setValue(name, value, { shouldDirty: true });
    } catch (error) {
      notify(failureOf(error).message, { type: 'error' });
    }
  }

  return (
    <Autocomplete<SuggestedDonor, false, true, true>
      id={id}
      freeSolo
      disableClearable
      // In the page's main landmark, where screen readers expect it.
      disablePortal
      options={donors ?? []}
      filterOptions={(found) => found}
      value={text}
      inputValue={text}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.fullName)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      onInputChange={(_, value, reason) => {
        if (reason !== 'input') return;
        setTyped(value);
        field.onChange(value);
      }}
      onChange={(_, chosen) => typeof chosen === 'object' && void choose(chosen)}
      renderOption={({ key, ...props }, donor) => (
        <Box component="li" key={key} {...props}>
          <Suggestion {...donor} />
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, ...paste } }}
          name={source}
          label={label}
          type={type}
          inputRef={field.ref}
          onBlur={field.onBlur}
          error={fieldState.invalid}
          helperText={fieldState.error?.message}
        />
      )}
    />
  );
}

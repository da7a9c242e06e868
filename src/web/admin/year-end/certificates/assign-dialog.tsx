import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useInput, ValidationError } from 'react-admin';
import type { SuggestedDonor } from '#contract/office/known-donors.ts';
import { assignCertificate } from '#contract/year-end/certificates.ts';
import { call } from '../../data/call.ts';
import { describeContact, Suggestion, useSuggestions } from '../../donors/suggested-donors.tsx';
import { CallDialog } from '../../ui/form/call-dialog.tsx';

type AssignDialogProps = {
  certificate: { id: string; fileName: string };
  onClose: () => void;
  onAssigned: (message: string) => void;
};

/** Chooses the donor of a certificate. */
export function AssignDialog({ certificate, onClose, onAssigned }: AssignDialogProps) {
  return (
    <CallDialog
      open
      onClose={onClose}
      title="Whose certificate is this?"
      intro={<Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>{certificate.fileName}</Typography>}
      draft={`assign:${certificate.id}`}
      defaults={{ donor: null }}
      fields={['donor']}
      submitLabel="Assign certificate"
      onSubmit={async ({ donor }) => {
        const input = { params: { id: certificate.id }, body: { donorId: (donor as SuggestedDonor).id } };
        onAssigned((await call(assignCertificate, input)).message);
      }}
    >
      <DonorPicker source="donor" />
    </CallDialog>
  );
}

const required = (donor: SuggestedDonor | null) => (donor ? undefined : 'Please choose a donor');

const FAILED = 'The donors could not be searched. Please try again.';

function DonorPicker({ source }: { source: string }) {
  const { id, field, fieldState } = useInput({ source, validate: required });
  const chosen: SuggestedDonor | null = field.value || null;
  const [typed, setTyped] = useState('');
  const { donors, hasFailed } = useSuggestions(typed);
  return (
    <Autocomplete<SuggestedDonor>
      id={id}
      options={donors ?? []}
      filterOptions={(found) => found}
      noOptionsText={hasFailed ? FAILED : donors ? 'No donor found' : 'Type at least three letters or digits'}
      value={chosen}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      getOptionLabel={({ fullName }) => fullName}
      getOptionKey={({ id }) => id}
      onInputChange={(_, value, reason) => setTyped(reason === 'input' ? value : '')}
      onChange={(_, donor) => field.onChange(donor)}
      renderOption={({ key, ...props }, donor) => (
        <Box component="li" key={key} {...props}>
          <Suggestion {...donor} />
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          name={source}
          label="Donor"
          inputRef={field.ref}
          sx={{ '& .MuiFormHelperText-root': { overflowWrap: 'anywhere' } }}
          onBlur={field.onBlur}
          error={fieldState.invalid}
          helperText={
            fieldState.error?.message ? (
              <ValidationError error={fieldState.error.message} />
            ) : chosen ? (
              describeContact(chosen)
            ) : (
              'Name, email, phone or complete ID number'
            )
          }
        />
      )}
    />
  );
}

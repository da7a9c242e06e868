import { Box, Typography } from '@mui/material';
import { BooleanInput, FormDataConsumer, SelectInput, TextInput } from 'react-admin';
import { CitizenStatement } from './citizen-statement.tsx';
import { DonorInput } from './donor-input.tsx';
import { idKinds } from './id-texts.ts';

/** Who gave: typed, or chosen from the known donors that the name, phone and ID number suggest; or nobody known. */
export function DonorFields() {
  return (
    <>
      <BooleanInput source="isAnonymous" label="Anonymous, such as from a donation box" helperText={false} />
      <FormDataConsumer>
        {({ formData }) =>
          formData['isAnonymous'] ? (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Only if nobody’s name and address are known. Above a limit, the trust pays tax on anonymous
              gifts; the year statement shows how much is left.
            </Typography>
          ) : (
            <KnownDonorFields />
          )
        }
      </FormDataConsumer>
    </>
  );
}

function KnownDonorFields() {
  return (
    <>
      <DonorInput source="fullName" label="Donor’s name" />
      <Box sx={PAIR}>
        <DonorInput source="phoneNumber" label="Phone (10 digits)" type="tel" />
        <TextInput
          source="email"
          label="Email (optional)"
          type="email"
          autoComplete="off"
          helperText={false}
        />
      </Box>
      <Box sx={PAIR}>
        <SelectInput
          source="idKind"
          label="ID document for the year statement"
          choices={idKinds}
          emptyText="None"
          helperText={false}
        />
        <DonorInput source="idNumber" label="ID number" />
      </Box>
      <CitizenStatement />
      <TextInput
        source="address"
        label="Address for the year statement"
        multiline
        minRows={2}
        helperText={false}
      />
    </>
  );
}

const PAIR = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };

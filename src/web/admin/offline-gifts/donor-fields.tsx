import { Box } from '@mui/material';
import { SelectInput, TextInput } from 'react-admin';
import { DonorInput } from './donor-input.tsx';
import { idKinds } from './id-texts.ts';

/** Who gave: typed, or chosen from the known donors that the name, phone and ID number suggest. */
export function DonorFields() {
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
          label="ID document for Form 10BD"
          choices={idKinds}
          emptyText="None"
          helperText={false}
        />
        <DonorInput source="idNumber" label="ID number" />
      </Box>
      <TextInput source="address" label="Address for Form 10BD" multiline minRows={2} helperText={false} />
    </>
  );
}

const PAIR = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };

import { Button, Typography } from '@mui/material';
import { SelectInput, TextInput } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { DonorDetail } from '#contract/admin/donors.ts';
import { idKinds } from '../offline-gifts/id-texts.ts';
import { CallDialog } from '../ui/form/call-dialog.tsx';
import { useDone } from '../ui/form/use-done.ts';
import { saveTaxDetails } from './donor-calls.ts';

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** Opens the form for the donor's tax details. Stored ones stay hidden, so they are replaced rather than edited. */
export function TaxDetailsButton({ donor }: { donor: DonorDetail }) {
  // In the URL, so that the form opens again after a sign-in.
  const [query, setQuery] = useSearchParams();
  const close = () => setQuery({}, { replace: true });
  const done = useDone(close);
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => setQuery({ 'tax-details': '1' }, { replace: true })}
        sx={{ mt: 2 }}
      >
        Enter ID and address…
      </Button>
      <CallDialog
        open={query.has('tax-details')}
        onClose={close}
        title="ID and address"
        intro={
          <Typography sx={{ mb: 2 }}>
            Needed for the year statement. This replaces the details on file, which are not shown here.
          </Typography>
        }
        draft={`tax-details:${donor.id}`}
        defaults={{ idKind: donor.idKind ?? 'pan', idNumber: '', address: '' }}
        fields={['idKind', 'idNumber', 'address']}
        submitLabel="Save"
        onSubmit={async (values) => {
          const idKind = values['idKind'] || null;
          await saveTaxDetails(donor.id, {
            idKind,
            idNumber: text(values['idNumber']),
            address: text(values['address']),
          });
          done('ID and address saved.');
        }}
      >
        <SelectInput
          source="idKind"
          label="ID document"
          choices={idKinds}
          emptyText="None"
          helperText={false}
        />
        <TextInput source="idNumber" label="ID number" autoComplete="off" helperText={false} />
        <TextInput source="address" label="Address" multiline minRows={2} helperText={false} />
      </CallDialog>
    </>
  );
}

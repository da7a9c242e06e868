import { Button, Typography } from '@mui/material';
import { SelectInput, TextInput } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { DonorDetail } from '#contract/admin/donors.ts';
import { papers } from '../offline-gifts/gift-fields.tsx';
import { CallDialog } from '../ui/form/call-dialog.tsx';
import { useDone } from '../ui/form/use-done.ts';
import { savePapers } from './donor-calls.ts';

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** Opens the form for what Form 10BD asks of a donor. What is known is not shown again: it is entered anew. */
export function PapersButton({ donor }: { donor: DonorDetail }) {
  // In the address, so that a sign-in on the way leads back to the open form.
  const [query, setQuery] = useSearchParams();
  const close = () => setQuery({}, { replace: true });
  const done = useDone(close);
  return (
    <>
      <Button variant="outlined" onClick={() => setQuery({ papers: '1' }, { replace: true })} sx={{ mt: 2 }}>
        Enter ID and address…
      </Button>
      <CallDialog
        open={query.has('papers')}
        onClose={close}
        title="ID and address"
        intro={
          <Typography sx={{ mb: 2 }}>
            For Form 10BD. Takes the place of what is known, which stays hidden here.
          </Typography>
        }
        draft={`papers:${donor.id}`}
        defaults={{ idKind: donor.idKind ?? 'pan', idNumber: '', address: '' }}
        fields={['idKind', 'idNumber', 'address']}
        submitLabel="Keep it"
        onSubmit={async (values) => {
          const idKind = values['idKind'] || null;
          const given = { idNumber: text(values['idNumber']), address: text(values['address']) };
          await savePapers(donor.id, { idKind, ...given });
          done('Kept.');
        }}
      >
        <SelectInput source="idKind" label="Paper" choices={papers} emptyText="None" helperText={false} />
        <TextInput source="idNumber" label="Its number" autoComplete="off" helperText={false} />
        <TextInput source="address" label="Address" multiline minRows={2} helperText={false} />
      </CallDialog>
    </>
  );
}

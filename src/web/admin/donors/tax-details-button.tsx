import { Button, Typography } from '@mui/material';
import { useEffect } from 'react';
import { SelectInput, TextInput, useNotify } from 'react-admin';
import { useSearchParams } from 'react-router';
import { type DonorDetail, saveTaxDetails } from '#contract/donors/donors.admin.ts';
import type { KnownDonor } from '#contract/office/known-donors.ts';
import { call } from '../data/call.ts';
import { failureOf } from '../data/calls.ts';
import { formBody } from '../data/form-body.ts';
import { idKinds } from '../office/offline-gifts/id-texts.ts';
import { CallDialog } from '../ui/form/call-dialog.tsx';
import { useDone } from '../ui/form/use-done.ts';

type TaxDetailsButtonProps = {
  donor: DonorDetail;
  /** The details as revealed; null while they are hidden. */
  known: KnownDonor | null;
  /** Reveals the details, which the audit log records. */
  reveal: () => Promise<void>;
};

/** Opens the form for the donor's tax details, which shows those on file. */
export function TaxDetailsButton({ donor, known, reveal }: TaxDetailsButtonProps) {
  // In the URL, so that the form opens again after a sign-in.
  const [query, setQuery] = useSearchParams();
  const close = () => setQuery({}, { replace: true });
  const done = useDone(close);
  const notify = useNotify();
  const isCorrection = donor.idKind !== null || donor.hasAddress;
  const isOpen = query.has('tax-details');
  const mustReveal = isOpen && isCorrection && known === null;
  useEffect(() => {
    if (mustReveal) reveal().catch((error) => notify(failureOf(error).message, { type: 'error' }));
  }, [mustReveal, reveal, notify]);
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => setQuery({ 'tax-details': '1' }, { replace: true })}
        sx={{ mt: 2 }}
      >
        {isCorrection ? 'Correct ID and address…' : 'Enter ID and address…'}
      </Button>
      <CallDialog
        open={isOpen && !mustReveal}
        onClose={close}
        title="ID and address"
        intro={
          <Typography sx={{ mb: 2 }}>
            They are printed on the donor’s receipts of the open financial year, which are replaced and
            emailed.
          </Typography>
        }
        draft={`tax-details:${donor.id}`}
        defaults={{
          idKind: known?.idKind ?? 'pan',
          idNumber: known?.idNumber ?? '',
          address: known?.address ?? '',
          reason: '',
        }}
        fields={['idKind', 'idNumber', 'address', 'reason']}
        submitLabel="Save"
        onSubmit={async (values) => {
          const hasNumber = String(values['idNumber'] ?? '').trim() !== '';
          const idKind = hasNumber || isCorrection ? values['idKind'] || null : null;
          const body = formBody(saveTaxDetails.body, { ...values, idKind });
          await call(saveTaxDetails, { params: { id: donor.id }, body });
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
        {isCorrection && <TextInput source="reason" label="Reason" helperText={false} />}
      </CallDialog>
    </>
  );
}

import { Box, Button, Typography } from '@mui/material';
import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { DonorDetail, ListedDonor } from '#contract/admin/donors.ts';
import { CallDialog } from '../ui/form/call-dialog.tsx';
import { useCall } from '../ui/form/use-call.ts';
import { useDone } from '../ui/form/use-done.ts';
import { Trouble } from '../ui/frame/error-message.tsx';
import { dateAndTime } from '../ui/record/dates.ts';
import { Section } from '../ui/record/section.tsx';
import { mergeDonor, undoMerge } from './donor-calls.ts';

/** Who was found to be the same person, with the way back. */
export function Merges({ donor, canAct }: { donor: DonorDetail; canAct: boolean }) {
  const { run, busy, trouble } = useCall();
  const undo = (id: string) =>
    void run(async () => {
      await undoMerge(id);
      return 'Both have pages of their own again.';
    });
  return (
    <Section title="The same person">
      <Trouble error={trouble} />
      {donor.merged.length === 0 && <Typography>No other donor is merged into this one.</Typography>}
      {donor.merged.map(({ id, fullName, email, phoneNumber, mergedAt, by }) => (
        <Box key={id} sx={{ '& + &': { mt: 2 } }}>
          <strong>{fullName}</strong>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {[email, phoneNumber].filter(Boolean).join(' · ') || 'No address known'}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Merged by {by}, {dateAndTime(mergedAt)}
          </Typography>
          {canAct && (
            <Button disabled={busy} onClick={() => undo(id)} aria-label={`Undo the merge with ${fullName}`}>
              Undo
            </Button>
          )}
        </Box>
      ))}
      {canAct && <MergeButton donor={donor} />}
    </Section>
  );
}

const nameOf = (donor: ListedDonor) =>
  [donor.fullName, donor.email || donor.phoneNumber].filter(Boolean).join(', ');

function MergeButton({ donor }: { donor: DonorDetail }) {
  const [query, setQuery] = useSearchParams();
  const close = () => setQuery({}, { replace: true });
  const done = useDone(close);
  return (
    <>
      <Button variant="outlined" onClick={() => setQuery({ merge: '1' }, { replace: true })} sx={{ mt: 2 }}>
        Merge another donor…
      </Button>
      <CallDialog
        open={query.has('merge')}
        onClose={close}
        title="Merge another donor"
        intro={
          <Typography sx={{ mb: 2 }}>
            Gifts and notes of both will stand on the page of {donor.fullName}. It can be undone.
          </Typography>
        }
        draft={`merge:${donor.id}`}
        defaults={{ donorId: null }}
        fields={['donorId']}
        submitLabel="They are one"
        onSubmit={async ({ donorId }) => {
          await mergeDonor(donor.id, String(donorId ?? ''));
          done('Merged.');
        }}
      >
        <ReferenceInput source="donorId" reference="donors">
          <AutocompleteInput
            label="The other donor: name, e-mail or phone"
            optionText={nameOf}
            filterToQuery={(typed: string) => (typed.trim().length >= 3 ? { q: typed.trim() } : {})}
            getOptionDisabled={(each: ListedDonor) => each.id === donor.id}
            helperText={false}
          />
        </ReferenceInput>
      </CallDialog>
    </>
  );
}

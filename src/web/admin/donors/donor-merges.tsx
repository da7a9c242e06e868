import { Box, Button, Typography } from '@mui/material';
import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { useSearchParams } from 'react-router';
import { type DonorDetail, type ListedDonor, mergeDonor, undoMerge } from '#contract/donors/donors.admin.ts';
import { MIN_SEARCH_LENGTH } from '#contract/lists.admin.ts';
import { call } from '../data/call.ts';
import { CallDialog } from '../ui/form/call-dialog.tsx';
import { useCall } from '../ui/form/use-call.ts';
import { useDone } from '../ui/form/use-done.ts';
import { ErrorMessage } from '../ui/frame/error-message.tsx';
import { dateAndTime } from '../ui/record/dates.ts';
import { Section } from '../ui/record/section.tsx';

/** The donors merged into this one, each of which can be separated again. */
export function Merges({ donor, canAct }: { donor: DonorDetail; canAct: boolean }) {
  const { run, busy, failure } = useCall();
  const undo = (id: string) =>
    void run(async () => {
      await call(undoMerge, { params: { id } });
      return 'The donors were separated again.';
    });
  return (
    <Section title="Merged donors">
      <ErrorMessage error={failure} />
      {donor.merged.length === 0 && <Typography>No other donor has been merged into this one.</Typography>}
      {donor.merged.map(({ id, fullName, email, phoneNumber, mergedAt, by }) => (
        <Box key={id} sx={{ '& + &': { mt: 2 } }}>
          <strong>{fullName}</strong>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {[email, phoneNumber].filter(Boolean).join(' · ') || 'No contact details'}
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
            The page of {donor.fullName} will show the gifts and notes of both. You can undo this.
          </Typography>
        }
        draft={`merge:${donor.id}`}
        defaults={{ donorId: null }}
        fields={['donorId']}
        submitLabel="Merge donors"
        onSubmit={async ({ donorId }) => {
          await call(mergeDonor, { params: { id: donor.id }, body: { donorId: String(donorId ?? '') } });
          done('The donors were merged.');
        }}
      >
        <ReferenceInput source="donorId" reference="donors">
          <AutocompleteInput
            label="The other donor: name, email or phone"
            optionText={nameOf}
            filterToQuery={(typed: string) =>
              typed.trim().length >= MIN_SEARCH_LENGTH ? { q: typed.trim() } : {}
            }
            getOptionDisabled={(each: ListedDonor) => each.id === donor.id}
            helperText={false}
          />
        </ReferenceInput>
      </CallDialog>
    </>
  );
}

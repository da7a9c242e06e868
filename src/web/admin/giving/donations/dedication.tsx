import { Box, Button, Typography } from '@mui/material';
import { TextInput, useCanAccess } from 'react-admin';
import { useSearchParams } from 'react-router';
import { removeTribute } from '#contract/giving/corrections.admin.ts';
import type { DonationDetail } from '#contract/giving/donations.admin.ts';
import { call } from '../../data/call.ts';
import { formBody } from '../../data/form-body.ts';
import { CallDialog } from '../../ui/form/call-dialog.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { dateAndTime } from '../../ui/record/dates.ts';
import { Section } from '../../ui/record/section.tsx';

type Tribute = NonNullable<DonationDetail['tribute']>;

const KINDS: Record<Tribute['kind'], string> = { memory: 'In memory of', honour: 'In honour of' };

type Donation = Pick<DonationDetail, 'id' | 'tribute' | 'tributeRemovedAt' | 'tributeCard' | 'emails'>;

/** In memory or in honour of whom a donation was made, whether its card was emailed, and how to remove offensive words. */
export function DedicationSection({ id, tribute, tributeRemovedAt, tributeCard, emails }: Donation) {
  const { canAccess: mayRemove } = useCanAccess({ resource: 'donations', action: 'act' });
  // In the URL, so that the form opens again after a sign-in.
  const [query, setQuery] = useSearchParams();
  if (!tribute && !tributeRemovedAt && !tributeCard) return null;
  // The donor may have changed it since.
  const isAsSent =
    tribute?.kind === tributeCard?.kind &&
    tribute?.tributeName === tributeCard?.tributeName &&
    tribute?.tributeLine === tributeCard?.tributeLine;
  const email = emails.find(({ kind }) => kind === 'tribute_card');
  return (
    <Section title="Dedication">
      {tribute && <Words {...tribute} />}
      {tributeRemovedAt && <Typography>Removed by staff on {dateAndTime(tributeRemovedAt)}.</Typography>}
      {tributeCard && (
        <Box sx={{ mt: 2 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {email?.sentAt
              ? `Card emailed ${dateAndTime(email.sentAt)}`
              : `Card asked for ${dateAndTime(tributeCard.askedAt)}, not sent`}
            {tributeCard.isAmountShown ? ', with the amount' : ''}
            {isAsSent ? '.' : ', with these words:'}
          </Typography>
          {!isAsSent && <Words {...tributeCard} />}
        </Box>
      )}
      {tribute && mayRemove && (
        <Button
          color="error"
          onClick={() => setQuery({ tribute: 'remove' }, { replace: true })}
          sx={{ mt: 1 }}
        >
          Remove the dedication…
        </Button>
      )}
      {tribute && mayRemove && query.has('tribute') && (
        <RemoveDialog id={id} onClose={() => setQuery({}, { replace: true })} />
      )}
    </Section>
  );
}

function Words({ kind, tributeName, tributeLine }: Tribute) {
  return (
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      {KINDS[kind]} <strong>{tributeName}</strong>
      {tributeLine && (
        <>
          <br />“{tributeLine}”
        </>
      )}
    </Typography>
  );
}

function RemoveDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const done = useDone(onClose);
  return (
    <CallDialog
      open
      onClose={onClose}
      title="Remove the dedication"
      intro={
        <Typography sx={{ mb: 2 }}>
          It disappears from the donor wall, from letters and from exports, and a card that has not gone out
          yet is stopped. The donor sees that it was removed, and cannot dedicate this gift again.
        </Typography>
      }
      draft={`tribute:${id}`}
      defaults={{ reason: '' }}
      fields={['reason']}
      submitLabel="Remove the dedication"
      onSubmit={async (values) => {
        const body = formBody(removeTribute.body, values);
        done((await call(removeTribute, { params: { id }, body })).message);
      }}
    >
      <TextInput source="reason" label="Reason" helperText={false} />
    </CallDialog>
  );
}

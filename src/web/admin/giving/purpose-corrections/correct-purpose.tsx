import { Button, Typography } from '@mui/material';
import { TextInput, useCanAccess } from 'react-admin';
import { useSearchParams } from 'react-router';
import { correctPurpose } from '#contract/giving/corrections.admin.ts';
import type { DonationDetail } from '#contract/giving/donations.admin.ts';
import { PurposeFields } from '../../campaigns/campaign-picker.tsx';
import { call } from '../../data/call.ts';
import { formBody } from '../../data/form-body.ts';
import { CallDialog } from '../../ui/form/call-dialog.tsx';
import { useDone } from '../../ui/form/use-done.ts';

type Donation = Pick<DonationDetail, 'id' | 'category' | 'campaign' | 'attempts'>;

/** A donation's campaign and category, with a button to correct them once something was received. */
export function PurposeLine(donation: Donation) {
  const { canAccess } = useCanAccess({ resource: 'donations', action: 'act' });
  // In the URL, so that the form opens again after a sign-in.
  const [query, setQuery] = useSearchParams();
  const { category, campaign, attempts } = donation;
  const isReceived = attempts.some(
    ({ state, offline }) => state === 'COMPLETED' || offline?.state === 'to_clear',
  );
  const mayCorrect = canAccess && isReceived;
  return (
    <>
      {campaign ? `${campaign.name} (${category.name})` : category.name}
      {mayCorrect && (
        <>
          <br />
          <Button
            size="small"
            onClick={() => setQuery({ purpose: 'correct' }, { replace: true })}
            sx={{ ml: -0.75 }}
          >
            Correct campaign or category…
          </Button>
        </>
      )}
      {mayCorrect && query.has('purpose') && (
        <CorrectPurposeDialog {...donation} onClose={() => setQuery({}, { replace: true })} />
      )}
    </>
  );
}

function CorrectPurposeDialog({ id, category, campaign, onClose }: Donation & { onClose: () => void }) {
  const done = useDone(onClose);
  return (
    <CallDialog
      open
      onClose={onClose}
      title="Correct the campaign or category"
      intro={
        <Typography sx={{ mb: 2 }}>
          The campaign’s total changes with it. A new receipt replaces the current one, which stays readable
          here, and the donor gets the new one by email if there is an address.
        </Typography>
      }
      draft={`purpose:${id}`}
      defaults={{ campaignId: campaign?.id ?? null, categoryId: category.id, reason: '' }}
      fields={['campaignId', 'categoryId', 'reason']}
      submitLabel="Correct"
      onSubmit={async (values) => {
        const body = formBody(correctPurpose.body, { ...values, campaignId: values['campaignId'] || null });
        done((await call(correctPurpose, { params: { id }, body })).message);
      }}
    >
      <PurposeFields archived />
      <TextInput source="reason" label="Reason" multiline minRows={2} helperText={false} />
    </CallDialog>
  );
}

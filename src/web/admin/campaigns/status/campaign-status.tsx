import { Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { type AdminCampaign, publishCampaign } from '#contract/campaigns/campaigns.admin.ts';
import { call } from '../../data/call.ts';
import { readDraft } from '../../staff/access/drafts.ts';
import { CallDialog } from '../../ui/form/call-dialog.tsx';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { dateAndTime } from '../../ui/record/dates.ts';
import { Section } from '../../ui/record/section.tsx';
import { type StatusChange, statusChangesFor } from './status-changes.ts';

type CampaignStatusProps = {
  campaign: AdminCampaign;
  /** Whether the form has unsaved changes; only the saved version can be published. */
  unsaved: boolean;
  onChanged: (campaign: AdminCampaign) => void;
  onDeleted: () => void;
  /** Reloads the campaign, because somebody else may have changed it. */
  onFailed: () => void;
};

/** A campaign's status, with buttons for the possible changes. */
export function CampaignStatus({ campaign, unsaved, onChanged, onDeleted, onFailed }: CampaignStatusProps) {
  const notify = useNotify();
  const [confirming, setConfirming] = useState<StatusChange | null>(
    () =>
      statusChangesFor(campaign).find(
        ({ button, confirmation }) => confirmation && readDraft(draftOf(button, campaign)),
      ) ?? null,
  );
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);

  async function apply({ change, successMessage }: StatusChange) {
    try {
      const input = { params: { id: campaign.id }, body: { seenVersion: campaign.version } };
      const changed = await call(change, input);
      setConfirming(null);
      notify(successMessage, { type: 'success' });
      if (changed) onChanged(changed);
      else onDeleted();
    } catch (error) {
      onFailed();
      throw error;
    }
  }

  async function handleClick(change: StatusChange) {
    setFailure(null);
    if (change.confirmation) return setConfirming(change);
    setBusy(true);
    await apply(change).catch(setFailure);
    setBusy(false);
  }

  return (
    <Section title="Status">
      <Typography component="div" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        <StatusDescription {...campaign} />
        {unsaved && ' Save your changes before changing the status.'}
      </Typography>
      <ErrorMessage error={failure} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {statusChangesFor(campaign).map((change) => (
          <Button
            key={change.button}
            variant={change.change === publishCampaign ? 'contained' : 'outlined'}
            disabled={busy || unsaved}
            onClick={() => void handleClick(change)}
          >
            {change.button}
          </Button>
        ))}
      </Box>
      {confirming?.confirmation && (
        <CallDialog
          open
          onClose={() => setConfirming(null)}
          title={confirming.confirmation.title}
          intro={<Typography>{confirming.confirmation.intro}</Typography>}
          draft={draftOf(confirming.button, campaign)}
          defaults={{}}
          fields={[]}
          submitLabel={confirming.button.replace('…', '')}
          danger
          onSubmit={() => apply(confirming)}
        >
          {null}
        </CallDialog>
      )}
    </Section>
  );
}

/** The name under which a confirmation is kept during a new sign-in. */
const draftOf = (button: string, { id }: AdminCampaign) => `${button}:${id}`;

function StatusDescription({ state, slug, closedAt }: AdminCampaign) {
  const page = (
    <Link href={`/campaigns/${slug}`} target="_blank" rel="noopener">
      /campaigns/{slug}
    </Link>
  );
  switch (state) {
    case 'draft':
      return 'Draft: not visible to visitors.';
    case 'published':
      return <>Published on the home page, in the list of campaigns, and at {page}.</>;
    case 'closed':
      return (
        <>
          Closed{closedAt && ` on ${dateAndTime(closedAt)}`}: shown as ended at {page}, and accepts no
          donations.
        </>
      );
    case 'archived':
      return 'Archived: not visible to visitors.';
  }
}

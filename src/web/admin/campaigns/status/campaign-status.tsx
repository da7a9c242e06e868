import { Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { AdminCampaign } from '#contract/admin/campaigns.ts';
import { readDraft } from '../../access/drafts.ts';
import { CallDialog } from '../../ui/form/call-dialog.tsx';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { dateAndTime } from '../../ui/record/dates.ts';
import { Section } from '../../ui/record/section.tsx';
import { deleteCampaign, moveCampaign } from '../campaign-calls.ts';
import { type Step, stepsFor } from './status-changes.ts';

type OnTheSiteProps = {
  campaign: AdminCampaign;
  /** Whether the form has unsaved changes; only the saved version can be published. */
  unsaved: boolean;
  onMoved: (campaign: AdminCampaign) => void;
  onDeleted: () => void;
  /** The campaign may have been changed by somebody else. */
  onFailed: () => void;
};

/** Shows whether a campaign is published, with the possible changes. */
export function OnTheSite({ campaign, unsaved, onMoved, onDeleted, onFailed }: OnTheSiteProps) {
  const notify = useNotify();
  const [asking, setAsking] = useState<Step | null>(
    () =>
      stepsFor(campaign).find(({ call, question }) => question && readDraft(`${call}:${campaign.id}`)) ??
      null,
  );
  const [trouble, setTrouble] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);

  async function take({ call, said }: Step) {
    try {
      if (call === 'delete') await deleteCampaign(campaign);
      const moved = call === 'delete' ? null : await moveCampaign(call, campaign);
      setAsking(null);
      notify(said, { type: 'success' });
      if (moved) onMoved(moved);
      else onDeleted();
    } catch (error) {
      onFailed();
      throw error;
    }
  }

  async function press(step: Step) {
    setTrouble(null);
    if (step.question) return setAsking(step);
    setBusy(true);
    await take(step).catch(setTrouble);
    setBusy(false);
  }

  return (
    <Section title="Status">
      <Typography component="div" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        <Standing {...campaign} />
        {unsaved && ' Save your changes before changing the status.'}
      </Typography>
      <ErrorMessage error={trouble} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {stepsFor(campaign).map((step) => (
          <Button
            key={step.button}
            variant={step.call === 'publish' ? 'contained' : 'outlined'}
            color={step.call === 'publish' ? 'secondary' : 'primary'}
            disabled={busy || unsaved}
            onClick={() => void press(step)}
          >
            {step.button}
          </Button>
        ))}
      </Box>
      {asking?.question && (
        <CallDialog
          open
          onClose={() => setAsking(null)}
          title={asking.question.title}
          intro={<Typography>{asking.question.intro}</Typography>}
          draft={`${asking.call}:${campaign.id}`}
          defaults={{}}
          fields={[]}
          submitLabel={asking.button.replace('…', '')}
          danger
          onSubmit={() => take(asking)}
        >
          {null}
        </CallDialog>
      )}
    </Section>
  );
}

function Standing({ state, slug, closedAt }: AdminCampaign) {
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

import { Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { AdminCampaign } from '#contract/admin/campaigns.ts';
import { readDraft } from '../access/drafts.ts';
import { CallDialog } from '../ui/form/call-dialog.tsx';
import { ErrorMessage } from '../ui/frame/error-message.tsx';
import { dateAndTime } from '../ui/record/dates.ts';
import { Section } from '../ui/record/section.tsx';
import { deleteCampaign, moveCampaign } from './campaign-calls.ts';
import { type Step, stepsFor } from './steps.ts';

type OnTheSiteProps = {
  campaign: AdminCampaign;
  /** Changes in the form that are not saved: what visitors get must be what was looked at. */
  unsaved: boolean;
  onMoved: (campaign: AdminCampaign) => void;
  onDeleted: () => void;
  /** Perhaps somebody else was quicker. */
  onFailed: () => void;
};

/** Whether visitors see a campaign, and what may be changed about that. */
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
    <Section title="On the site">
      <Typography component="div" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        <Standing {...campaign} />
        {unsaved && ' Save your changes first, then you can change this.'}
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
      return 'A draft: visitors do not see it.';
    case 'published':
      return <>Visitors find it on the home page, among the campaigns, and at {page}.</>;
    case 'closed':
      return (
        <>
          Closed{closedAt && ` on ${dateAndTime(closedAt)}`}: visitors see it as ended at {page}, and it takes
          no donations.
        </>
      );
    case 'archived':
      return 'In the archive: visitors do not see it.';
  }
}

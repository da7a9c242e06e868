import { Alert, AlertTitle, Box, Button } from '@mui/material';
import type { AdminCampaign } from '#contract/campaigns/campaigns.admin.ts';
import { dateAndTime } from '../../ui/record/dates.ts';
import { type CampaignValues, differences, valuesOf } from './campaign-values.ts';

type ConflictNoticeProps = {
  newer: AdminCampaign;
  input: CampaignValues;
  /** Lets the next save overwrite the newer version. */
  onKeep: () => void;
  onDiscard: () => void;
};

/** Shown after a concurrent edit, with a choice between the two versions. */
export function ConflictNotice({ newer, input, onKeep, onDiscard }: ConflictNoticeProps) {
  const different = differences(input, valuesOf(newer));
  return (
    <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
      <AlertTitle>
        {newer.changedBy ?? 'Somebody'} saved this campaign on {dateAndTime(newer.changedAt)}
      </AlertTitle>
      Your changes are still here, but not saved.{' '}
      {different.length > 0
        ? `They differ from the newer version in: ${different.join(', ')}.`
        : 'They match the newer version.'}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button variant="contained" href={`/admin/campaigns/${newer.id}/show`} target="_blank" rel="noopener">
          View newer version
        </Button>
        <Button variant="outlined" onClick={onKeep}>
          Keep my changes
        </Button>
        <Button onClick={onDiscard}>Discard my changes</Button>
      </Box>
    </Alert>
  );
}

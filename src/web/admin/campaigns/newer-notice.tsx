import { Alert, AlertTitle, Box, Button } from '@mui/material';
import type { AdminCampaign } from '#contract/admin/campaigns.ts';
import { dateAndTime } from '../ui/record/dates.ts';
import { type CampaignValues, differences, valuesOf } from './campaign-values.ts';

type NewerNoticeProps = {
  newer: AdminCampaign;
  mine: CampaignValues;
  /** What was typed is to be saved over the newer one, knowingly. */
  onKeepMine: () => void;
  onTakeNewer: () => void;
};

/** Tells the second of two people who edit at once, and lets them decide. Nothing typed is lost before they do. */
export function NewerNotice({ newer, mine, onKeepMine, onTakeNewer }: NewerNoticeProps) {
  const different = differences(mine, valuesOf(newer));
  return (
    <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
      <AlertTitle>
        {newer.changedBy ?? 'Somebody'} saved this campaign on {dateAndTime(newer.changedAt)}
      </AlertTitle>
      What you typed is still here, and is not saved.{' '}
      {different.length > 0
        ? `It differs from the newer one in: ${different.join(', ')}.`
        : 'It says the same as the newer one.'}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button variant="contained" href={`/admin/campaigns/${newer.id}/show`} target="_blank" rel="noopener">
          Look at the newer one
        </Button>
        <Button variant="outlined" onClick={onKeepMine}>
          Go on with mine
        </Button>
        <Button onClick={onTakeNewer}>Drop mine, take the newer one</Button>
      </Box>
    </Alert>
  );
}

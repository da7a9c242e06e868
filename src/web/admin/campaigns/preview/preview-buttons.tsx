import { Box, Button } from '@mui/material';
import { saveDraft } from '../../staff/access/drafts.ts';
import { type CampaignValues, EMPTY_CAMPAIGN } from '../form/campaign-values.ts';

const PHONE_WINDOW = 'popup,width=390,height=844';

/** Opens a preview of the form's values, saved or not, in its own window, so that media queries see that window's width. */
export function PreviewButtons({ id, values }: { id: string; values: CampaignValues }) {
  function open(size?: string) {
    // The new window receives a copy of this one's session storage.
    saveDraft(`preview:${id}`, { ...EMPTY_CAMPAIGN, ...values });
    window.open(`/admin/preview/campaigns/${id}`, '_blank', size);
  }
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <Button variant="outlined" onClick={() => open()}>
        Preview
      </Button>
      <Button sx={{ display: { xs: 'none', md: 'inline-flex' } }} onClick={() => open(PHONE_WINDOW)}>
        Phone preview
      </Button>
    </Box>
  );
}

import { Alert, Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { formatRupees } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { discardDraft, readDraft, saveDraft } from '../../staff/access/drafts.ts';

/** Where the series is stored in this tab; a sign-out deletes it with the drafts. */
const NAME = 'gift-series';

/** What one person entered on one day: how much, and what the next gift begins with. */
const GiftSeries = z.object({
  /** The day in India on which it was entered. */
  day: z.string(),
  count: z.number(),
  rupees: z.number(),
  occasion: z.record(z.string(), z.unknown()),
});
export type GiftSeries = z.infer<typeof GiftSeries>;

/** The series of today, which continues after a reload or a look at another page; a new one otherwise. */
export function readSeries(today: string): GiftSeries {
  const { data } = GiftSeries.safeParse(readDraft(NAME));
  return data?.day === today ? data : { day: today, count: 0, rupees: 0, occasion: {} };
}

export const saveSeries = (series: GiftSeries) => saveDraft(NAME, series);
export const endSeries = () => discardDraft(NAME);

/** How much was entered so far, beside the form's buttons. */
export function SeriesTotal({ count, rupees, onEnd }: GiftSeries & { onEnd: () => void }) {
  return (
    <Box sx={{ flex: { xs: '1 0 100%', sm: '1 1 0' }, display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" aria-label="Entered in this series">
        {count === 0 ? 'Nothing entered yet' : `${counted(count, 'gift')}, ${formatRupees(rupees)}`}
      </Typography>
      {count > 0 && (
        <Button size="small" onClick={onEnd}>
          Start at zero
        </Button>
      )}
    </Box>
  );
}

/** The gift that was entered last; `donationId` is null while it waits for a second person. */
export type SavedGift = { donationId: string | null; text: string };

/** Announces the last gift. It appears together with the emptied form, so it is an alert and not a status, which would stay unread. */
export function Saved({ saved, series: { count, rupees } }: { saved: SavedGift; series: GiftSeries }) {
  const { donationId, text } = saved;
  return (
    <Alert severity={donationId ? 'success' : 'info'}>
      <strong>
        {donationId ? 'Saved' : 'Not counted yet'} · {counted(count, 'gift')}, {formatRupees(rupees)} so far
      </strong>
      <br />
      {text}{' '}
      {donationId && (
        <MuiLink component={Link} to={`/admin/donations/${donationId}/show`}>
          Open it
        </MuiLink>
      )}
    </Alert>
  );
}

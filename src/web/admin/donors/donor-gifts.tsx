import { Box, Button, LinearProgress, Link, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { Link as To } from 'react-router';
import { type DonorGift, listDonorGifts } from '#contract/donors/donors.admin.ts';
import { formatRupees } from '#domain/money/money.ts';
import { call } from '../data/call.ts';
import { ErrorMessage } from '../ui/frame/error-message.tsx';
import { StateChip } from '../ui/list/state-chip.tsx';
import { shortDate } from '../ui/record/dates.ts';
import { Section } from '../ui/record/section.tsx';

type Shown = { items: readonly DonorGift[]; next: string | null };

/** A donor's gifts, newest first, loaded page by page. */
export function DonorGifts({ id }: { id: string }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const load = useCallback(
    async (previous: Shown | null) => {
      setFailure(null);
      try {
        const { items, nextCursor } = await call(listDonorGifts, {
          params: { id },
          query: { cursor: previous?.next ?? undefined },
        });
        setShown({ items: [...(previous?.items ?? []), ...items], next: nextCursor });
      } catch (error) {
        setFailure(error);
      }
    },
    [id],
  );
  useEffect(() => void load(null), [load]);
  return (
    <Section title="Gifts">
      <ErrorMessage error={failure} retry={() => void load(shown)} />
      {!shown && !failure && <LinearProgress aria-label="Loading gifts" />}
      {shown?.items.length === 0 && <Typography>No gifts yet.</Typography>}
      <Box component="ul" aria-label="gifts" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown?.items.map((gift) => (
          <Gift key={gift.id} {...gift} />
        ))}
      </Box>
      {shown?.next && (
        <Button variant="outlined" onClick={() => void load(shown)} sx={{ mt: 2 }}>
          Show more
        </Button>
      )}
    </Section>
  );
}

function Gift({
  donationId,
  at,
  purpose,
  method,
  amountRupees,
  refundedRupees,
  voided,
  earlierReceipt,
}: DonorGift) {
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        gap: 2,
        py: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        '& a::after': { content: '""', position: 'absolute', inset: 0 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link component={To} to={`/admin/donations/${donationId}/show`} sx={{ fontWeight: 600 }}>
          {purpose}
        </Link>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {shortDate(at)}, {method}
          {earlierReceipt !== null && `, earlier receipt ${earlierReceipt}`}
        </Typography>
        {voided && <StateChip state={voided} />}
      </Box>
      <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
        <strong>{formatRupees(amountRupees)}</strong>
        {refundedRupees > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {formatRupees(refundedRupees)} refunded
          </Typography>
        )}
      </Box>
    </Box>
  );
}

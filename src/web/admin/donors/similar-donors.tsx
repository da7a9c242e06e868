import { Box, Button, Link, Typography } from '@mui/material';
import { Link as To } from 'react-router';
import { type DonorDetail, mergeDonor } from '#contract/donors/donors.admin.ts';
import { formatRupees } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { call } from '../data/call.ts';
import { useCall } from '../ui/form/use-call.ts';
import { ErrorMessage } from '../ui/frame/error-message.tsx';
import { Section } from '../ui/record/section.tsx';
import { DUPLICATE_TEXTS } from './duplicate-texts.ts';

/** Donors who may be the same person, to merge into this one by hand. */
export function SimilarDonors({ donor, canAct }: { donor: DonorDetail; canAct: boolean }) {
  const { run, busy, failure } = useCall();
  if (donor.similar.length === 0) return null;
  const merge = (id: string) =>
    void run(async () => {
      await call(mergeDonor, { params: { id: donor.id }, body: { donorId: id } });
      return 'The donors were merged. You can undo this below.';
    });
  return (
    <Section title="Possible duplicates">
      <ErrorMessage error={failure} />
      {donor.similar.map(({ id, fullName, email, phoneNumber, gifts, totalRupees, same }) => (
        <Box key={id} sx={{ '& + &': { mt: 2 } }}>
          <Link
            component={To}
            to={`/admin/donors/${id}/show`}
            sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {fullName}
          </Link>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {[email, phoneNumber].filter(Boolean).join(' · ')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {DUPLICATE_TEXTS[same]} · {counted(gifts, 'gift')} of {formatRupees(totalRupees)}
          </Typography>
          {canAct && (
            <Button
              disabled={busy}
              onClick={() => merge(id)}
              aria-label={`Merge into this donor: ${fullName}`}
            >
              Merge into this donor
            </Button>
          )}
        </Box>
      ))}
    </Section>
  );
}

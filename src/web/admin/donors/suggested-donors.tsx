import { Box, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import type { SuggestedDonor } from '#contract/admin/donors.ts';
import { lookUpDonors } from './donor-calls.ts';

const MIN_SEARCH_LENGTH = 3;
/** Long enough that fast typing makes one call per word. */
const WAIT_MS = 200;

/** A donor among others, with what tells people of the same name apart. */
export function Suggestion(donor: SuggestedDonor) {
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {donor.fullName}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {describeContact(donor)}
      </Typography>
    </Box>
  );
}

export const describeContact = ({ email, phoneNumber, idMasked }: SuggestedDonor): string =>
  [email, phoneNumber, idMasked].filter(Boolean).join(' · ') || 'No contact details';

/** The donors found for what was typed; null while nothing has been looked up. */
export function useSuggestions(typed: string) {
  const [donors, setDonors] = useState<readonly SuggestedDonor[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const query = typed.trim();
  useEffect(() => {
    let current = true;
    const show = (found: readonly SuggestedDonor[] | null, failed = false) => {
      if (!current) return;
      setDonors(found);
      setHasFailed(failed);
    };
    if (query.length < MIN_SEARCH_LENGTH) {
      show(null);
      return;
    }
    const timer = setTimeout(() => {
      lookUpDonors(query).then(show, () => show(null, true));
    }, WAIT_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [query]);
  return { donors, hasFailed };
}

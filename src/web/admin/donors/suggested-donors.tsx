import { Box, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { MIN_SEARCH_LENGTH } from '#contract/lists.admin.ts';
import { type SuggestedDonor, suggestDonors } from '#contract/office/known-donors.ts';
import { call } from '../data/call.ts';
import { lookUpAfterPause } from '../data/look-up-after-pause.ts';

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

type Suggestions = { donors: readonly SuggestedDonor[] | null; hasFailed: boolean };

const NOT_LOOKED_UP: Suggestions = { donors: null, hasFailed: false };

/** The donors found for what was typed; null while nothing has been looked up. */
export function useSuggestions(typed: string) {
  const [found, setFound] = useState(NOT_LOOKED_UP);
  const query = typed.trim();
  useEffect(() => {
    if (query.length < MIN_SEARCH_LENGTH) return setFound(NOT_LOOKED_UP);
    return lookUpAfterPause(
      () => call(suggestDonors, { query: { q: query } }),
      ({ items }) => setFound({ donors: items, hasFailed: false }),
      () => setFound({ donors: null, hasFailed: true }),
    );
  }, [query]);
  return found;
}

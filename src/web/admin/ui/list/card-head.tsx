import { Box } from '@mui/material';
import type { ReactNode } from 'react';

type CardHeadProps = { beside: ReactNode; children: ReactNode };

/** The beginning of a card in a list, with an amount or a state beside it, or below it when both do not fit. */
export function CardHead({ beside, children }: CardHeadProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mb: 0.5 }}>
      <Box sx={{ flex: '1 1 8rem', minWidth: 0 }}>{children}</Box>
      <Box sx={{ flex: 'none', maxWidth: 1, textAlign: 'right' }}>{beside}</Box>
    </Box>
  );
}

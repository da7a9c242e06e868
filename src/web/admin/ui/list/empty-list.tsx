import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** An empty list, with the drawing that the public pages show for theirs. */
export function EmptyList({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ py: 4, textAlign: 'center' }}>
      <Box
        component="img"
        src="/pictures/states/empty.svg"
        alt=""
        width={160}
        height={120}
        sx={{ display: 'block', objectFit: 'contain', mx: 'auto', mb: 1 }}
      />
      <Typography sx={{ color: 'text.secondary' }}>{children}</Typography>
    </Box>
  );
}

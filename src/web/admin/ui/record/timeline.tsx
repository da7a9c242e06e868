import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

type TimelineEntry = { id: string; when: string; who: string; text: ReactNode; detail?: string | undefined };

/** Entries in chronological order. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map(({ id, when, who, text, detail }) => (
        <Box
          key={id}
          component="li"
          sx={{
            position: 'relative',
            pl: 3,
            pb: 2.5,
            '&::before': {
              content: '""',
              position: 'absolute',
              left: 4,
              top: 8,
              bottom: -8,
              width: 2,
              bgcolor: 'divider',
            },
            '&:last-of-type': { pb: 0 },
            '&:last-of-type::before': { display: 'none' },
            '&::after': {
              content: '""',
              position: 'absolute',
              left: 0,
              top: 7,
              width: 10,
              height: 10,
              borderRadius: '50%',
              bgcolor: 'primary.main',
            },
          }}
        >
          <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {when} · {who}
            {detail ? ` · ${detail}` : ''}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

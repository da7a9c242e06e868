import { Box, Card, CardContent, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

/** One block of a page, under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ mb: 3 }}>
      <CardContent>
        <Typography variant="h2" id={id} sx={{ mb: 2 }}>
          {title}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
}

/** What is telephoned or written to from a phone. */
const TALL = { display: { xs: 'inline-block', md: 'inline' }, py: 1.25 };

/** Names and values; what has no value is left out. */
export function DetailList({ facts }: { facts: Record<string, ReactNode> }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(96px, auto) 1fr',
        columnGap: 2,
        rowGap: 0.75,
        alignItems: 'baseline',
        m: 0,
      }}
    >
      {Object.entries(facts)
        .filter(([, value]) => value !== null && value !== '' && value !== undefined)
        .map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', '& a': TALL }}>
              {value}
            </Box>
          </Box>
        ))}
    </Box>
  );
}

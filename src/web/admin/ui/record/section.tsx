import { Box, Card, CardContent, Typography } from '@mui/material';
import { type ReactNode, useEffect, useId, useRef } from 'react';

type SectionProps = {
  title: string;
  /** What links to it name. */
  anchor?: string;
  /** What its buttons change. */
  state?: string | boolean | null;
  children: ReactNode;
};

/** A section of a page with its heading. */
export function Section({ title, anchor, state, children }: SectionProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  // The button that changed it may be gone, so keyboard and screen reader users continue from the heading.
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    before.current = state;
  }, [state]);
  return (
    <Card component="section" id={anchor} aria-labelledby={id} sx={{ mb: 2, scrollMarginTop: '4.5rem' }}>
      <CardContent>
        <Typography
          variant="h2"
          id={id}
          ref={heading}
          tabIndex={state === undefined ? undefined : -1}
          sx={{ mb: 1, outline: 'none' }}
        >
          {title}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
}

/** Larger touch targets for phone and email links on small screens. */
const LINK = { display: { xs: 'inline-block', md: 'inline' }, py: 1.25 };

/** A list of labels and values; empty values are left out. */
export function DetailList({ items }: { items: Record<string, ReactNode> }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        // On a phone the values are the longer part.
        gridTemplateColumns: { xs: 'fit-content(40%) 1fr', sm: 'minmax(96px, auto) 1fr' },
        columnGap: 2,
        rowGap: 0.75,
        alignItems: 'baseline',
        m: 0,
      }}
    >
      {Object.entries(items)
        .filter(([, value]) => value !== null && value !== '' && value !== undefined)
        .map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', '& a': LINK }}>
              {value}
            </Box>
          </Box>
        ))}
    </Box>
  );
}

import { Box, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { useShownName } from './shown-name.ts';

type PageHeadProps = { title: string; children?: ReactNode; actions?: ReactNode };

/** The page's heading, also used as the document title. */
export function PageHead({ title, children, actions }: PageHeadProps) {
  const name = useShownName();
  useEffect(() => {
    document.title = `${title} · Back office · ${name}`;
  }, [title, name]);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigationType = useNavigationType();
  // The clicked link is gone, so keyboard and screen reader users continue from the heading.
  useEffect(() => {
    if (navigationType === 'PUSH' && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [navigationType]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 1.5 }}>
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Typography
          variant="h1"
          ref={heading}
          tabIndex={-1}
          sx={{ outline: 'none', overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
        {children && (
          <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
            {children}
          </Typography>
        )}
      </Box>
      {actions}
    </Box>
  );
}

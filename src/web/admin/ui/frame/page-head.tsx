import { Box, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { useTrust } from '#web/lib/page/site-facts.tsx';

type PageHeadProps = { title: string; children?: ReactNode; actions?: ReactNode };

/** The page's heading, which is its title in the browser's tab too. */
export function PageHead({ title, children, actions }: PageHeadProps) {
  const { name } = useTrust();
  useEffect(() => {
    document.title = `${title} · Back office · ${name}`;
  }, [title, name]);
  const heading = useRef<HTMLHeadingElement>(null);
  const came = useNavigationType();
  // The link that led here went with its page: who listens or uses the keyboard goes on from the heading.
  useEffect(() => {
    if (came === 'PUSH' && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [came]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
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
          <Typography component="div" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {children}
          </Typography>
        )}
      </Box>
      {actions}
    </Box>
  );
}

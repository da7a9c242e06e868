import AddOutlined from '@mui/icons-material/AddOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import { Box, IconButton, Typography } from '@mui/material';
import { type ReactNode, type Ref, useState } from 'react';

const ZOOMS = [1, 1.5, 2, 3, 4];

type ZoomFrameProps = {
  /** Names the frame, which can be scrolled with the keyboard. */
  label: string;
  /** Buttons beside those that zoom. */
  actions?: ReactNode;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
};

/** A frame in which a page can be enlarged and scrolled, also on a phone. */
export function ZoomFrame({ label, actions, ref, children }: ZoomFrameProps) {
  const [step, setStep] = useState(0);
  const zoom = ZOOMS[step] ?? 1;
  return (
    <Box sx={{ mb: 2, maxWidth: 760 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        {actions}
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <IconButton aria-label="Smaller" disabled={step === 0} onClick={() => setStep(step - 1)}>
            <RemoveOutlined />
          </IconButton>
          <Typography aria-live="polite">{zoom * 100}%</Typography>
          <IconButton
            aria-label="Larger"
            disabled={step === ZOOMS.length - 1}
            onClick={() => setStep(step + 1)}
          >
            <AddOutlined />
          </IconButton>
        </Box>
      </Box>
      <Box
        ref={ref}
        component="section"
        aria-label={label}
        tabIndex={0}
        sx={{ overflow: 'auto', maxHeight: '65vh', border: 1, borderColor: 'divider', bgcolor: 'grey.100' }}
      >
        <Box sx={{ width: `${zoom * 100}%`, mx: 'auto' }}>{children}</Box>
      </Box>
    </Box>
  );
}

import { Box, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';

type PageCanvasProps = {
  label: string;
  width: number;
  height: number;
  draw: () => Promise<HTMLCanvasElement>;
};

/** A page, drawn once. The content security policy allows no pictures that a script has made, but canvases. */
export function PageCanvas({ label, width, height, draw }: PageCanvasProps) {
  const place = useRef<HTMLDivElement>(null);
  const [drawOnce] = useState(() => draw);
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing');
  useEffect(() => {
    let current = true;
    drawOnce().then(
      (canvas) => {
        if (!current) return;
        place.current?.replaceChildren(canvas);
        setState('drawn');
      },
      () => current && setState('failed'),
    );
    return () => {
      current = false;
    };
  }, [drawOnce]);
  return (
    <>
      <Box
        ref={place}
        role="img"
        aria-label={label}
        aria-busy={state === 'drawing'}
        sx={{
          aspectRatio: `${width} / ${height}`,
          bgcolor: 'common.white',
          '& canvas': { display: 'block', width: '100%', height: 'auto' },
        }}
      />
      {state === 'failed' && <Typography color="error">This page cannot be shown.</Typography>}
    </>
  );
}

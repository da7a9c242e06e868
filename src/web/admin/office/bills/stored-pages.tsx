import { Box } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { pathOf } from '#contract/endpoint.ts';
import { type BillPublication, getBillPage } from '#contract/office/bill-publications.ts';
import { ZoomFrame } from './zoom-frame.tsx';

/** The pages as the server stored them, which is what everybody sees, or will see. */
export function StoredPages({ publication: { id, pages } }: { publication: BillPublication }) {
  const { canAccess: mayRead } = useCanAccess({ resource: 'expenses', action: 'bills' });
  if (!mayRead) return null;
  return pages.map(({ number, width, height }) => (
    <ZoomFrame key={number} label={`Blacked-out page ${number}`}>
      <Box
        component="img"
        src={pathOf(getBillPage, { id, number })}
        alt={`Page ${number} of the bill, blacked out`}
        width={width}
        height={height}
        loading="lazy"
        sx={{ display: 'block', width: '100%', height: 'auto' }}
      />
    </ZoomFrame>
  ));
}

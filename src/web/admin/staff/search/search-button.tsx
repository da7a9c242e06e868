import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { Box, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import type { StaffRole } from '#contract/staff/roles-and-policies.ts';
import { hiddenBelow } from '../../ui/frame/hidden-below.ts';
import { SearchDialog } from './search-dialog.tsx';

const KEYS = {
  display: { xs: 'none', md: 'inline' },
  ml: 1.5,
  px: 0.75,
  border: 1,
  borderRadius: 1,
  fontSize: '0.8125rem',
  fontFamily: 'inherit',
  lineHeight: 1.5,
};

type SearchButtonProps = { role: StaffRole; hasMonthlyGifts: boolean };

/** Opens the search, as Ctrl-K does on every page. */
export function SearchButton({ role, hasMonthlyGifts }: SearchButtonProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    function openWithKeys(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      // The browser would go to its address bar.
      event.preventDefault();
      setOpen(true);
    }
    window.addEventListener('keydown', openWithKeys);
    return () => window.removeEventListener('keydown', openWithKeys);
  }, []);
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        sx={{ flex: 'none', minWidth: 44, px: 1.25 }}
      >
        <SearchOutlined fontSize="small" />
        <Box component="span" sx={{ ml: { md: 1 }, ...hiddenBelow('md') }}>
          Search
        </Box>
        <Box component="kbd" sx={KEYS}>
          Ctrl K
        </Box>
      </Button>
      {open && <SearchDialog role={role} hasMonthlyGifts={hasMonthlyGifts} onClose={() => setOpen(false)} />}
    </>
  );
}

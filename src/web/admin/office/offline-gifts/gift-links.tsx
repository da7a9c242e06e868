import AddOutlined from '@mui/icons-material/AddOutlined';
import { Box, Button } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { Link } from 'react-router';

export function EnterGiftButton() {
  const { canAccess } = useCanAccess({ resource: 'offline-gifts', action: 'act' });
  if (!canAccess) return null;
  return (
    <Button component={Link} to="/admin/offline-gifts/create" variant="contained" startIcon={<AddOutlined />}>
      Enter a gift
    </Button>
  );
}

/** Links from the donations to the pages for offline and monthly gifts. */
export function GiftLinks() {
  const { canAccess: hasMonthly } = useCanAccess({ resource: 'monthly-gifts', action: 'list' });
  const { canAccess: mayImport } = useCanAccess({ resource: 'import', action: 'donations' });
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <Button component={Link} to="/admin/offline-gifts" variant="outlined">
        Cheques to clear
      </Button>
      <Button component={Link} to="/admin/expected-transfers" variant="outlined">
        Expected transfers
      </Button>
      {hasMonthly && (
        <Button component={Link} to="/admin/monthly-gifts" variant="outlined">
          Monthly gifts
        </Button>
      )}
      {mayImport && (
        <Button component={Link} to="/admin/import?what=donations" variant="outlined">
          Import
        </Button>
      )}
      <EnterGiftButton />
    </Box>
  );
}

import { Alert, Button } from '@mui/material';
import { useCanAccess, useGetList } from 'react-admin';
import { Link } from 'react-router';

/** Where a category is to be chosen and there is none: the way to the first one. */
export function NoCategory() {
  const { data } = useGetList('categories');
  const { canAccess } = useCanAccess({ resource: 'categories', action: 'act' });
  if (data?.length !== 0) return null;
  return (
    <Alert severity="info">
      There is no category to choose yet. {!canAccess && 'An owner or a manager adds the first one.'}
      {canAccess && (
        <>
          <br />
          <Button component={Link} to="/admin/categories" variant="outlined" sx={{ mt: 1 }}>
            Add the first category
          </Button>
        </>
      )}
    </Alert>
  );
}

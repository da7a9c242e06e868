import { Alert, Button } from '@mui/material';
import { useCanAccess, useGetList } from 'react-admin';
import { Link } from 'react-router';

/** Shown above a category field while there are no categories. */
export function NoCategoriesNotice() {
  const { data } = useGetList('categories');
  const { canAccess } = useCanAccess({ resource: 'categories', action: 'act' });
  if (data?.length !== 0) return null;
  return (
    <Alert severity="info">
      There are no categories yet. {!canAccess && 'An owner or a manager must add one first.'}
      {canAccess && (
        <>
          <br />
          <Button component={Link} to="/admin/categories" variant="outlined" sx={{ mt: 1 }}>
            Add a category
          </Button>
        </>
      )}
    </Alert>
  );
}

import { Alert, Button } from '@mui/material';
import { Link } from 'react-router';
import { PageHead } from './page-head.tsx';

const toDashboard = (
  <Button component={Link} to="/admin" variant="contained">
    Go to the dashboard
  </Button>
);

/** Shown for an unknown URL of the back office. */
export function NotFound() {
  return (
    <>
      <PageHead title="Page not found">The link may be incomplete.</PageHead>
      {toDashboard}
    </>
  );
}

/** Shown for a page that the role may not open. */
export function NotPermitted() {
  return (
    <>
      <PageHead title="Your role cannot open this page">
        An owner of the site can change your role under “Staff”.
      </PageHead>
      {toDashboard}
    </>
  );
}

/** Shown for a record that does not exist or was deleted. */
export function RecordNotFound({ message }: { message: string }) {
  return (
    <>
      <PageHead title="Not found" />
      <Alert severity="info">{message}</Alert>
    </>
  );
}

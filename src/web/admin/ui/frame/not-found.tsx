import { Alert, Button } from '@mui/material';
import { Link } from 'react-router';
import { PageHead } from './page-head.tsx';

const toDashboard = (
  <Button component={Link} to="/admin" variant="contained">
    To the overview
  </Button>
);

/** An address of the back office that leads nowhere. */
export function NotFound() {
  return (
    <>
      <PageHead title="There is no such page">Perhaps the link was cut short on its way to you.</PageHead>
      {toDashboard}
    </>
  );
}

/** A page that belongs to another role. */
export function NotPermitted() {
  return (
    <>
      <PageHead title="This page is for another role">
        An owner of the site can give you the role that opens it, under “Staff”.
      </PageHead>
      {toDashboard}
    </>
  );
}

/** A record that is not there, or not any more. */
export function RecordNotFound({ words }: { words: string }) {
  return (
    <>
      <PageHead title="Nothing here" />
      <Alert severity="info">{words}</Alert>
    </>
  );
}

import { Alert } from '@mui/material';

/** While the device has no connection, react-admin waits for one and then asks by itself. */
export function NoConnection() {
  return (
    <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
      There is no connection to the internet. This page fills itself when it is back.
    </Alert>
  );
}

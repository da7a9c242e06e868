import { Notification } from 'react-admin';

/** What has just been done, above the places at a phone's lower edge. Short, as the next one waits for its turn. */
export function Notices() {
  return (
    <Notification autoHideDuration={2500} sx={{ '&.MuiSnackbar-root': { bottom: { xs: 84, md: 24 } } }} />
  );
}

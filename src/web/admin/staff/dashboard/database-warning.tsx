import { Alert } from '@mui/material';

/** Tells staff that an attacker who takes over the site could rewrite the books, and where the remedy is described. */
export function DatabaseWarning({ privileges }: { privileges: readonly string[] }) {
  if (privileges.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      The site’s database role {new Intl.ListFormat('en').format(privileges)}. It should be able to do less:
      ask the person who runs the site to follow “Database roles” in docs/operations.md.
    </Alert>
  );
}

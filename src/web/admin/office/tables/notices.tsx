import { Alert, Box } from '@mui/material';

/** How a file was read, such as columns and rows that were left out. */
export function Notices({ notices }: { notices: readonly string[] }) {
  if (notices.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {notices.map((notice) => (
        <Box key={notice}>{notice}</Box>
      ))}
    </Alert>
  );
}

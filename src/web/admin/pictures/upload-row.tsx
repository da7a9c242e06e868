import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { Box, Button, IconButton, LinearProgress, Link, Paper, Typography } from '@mui/material';
import { userCalls } from '#contract/sign-in.ts';
import type { Upload } from './use-uploads.ts';

type UploadRowProps = { upload: Upload; onRetry: () => void; onDrop: () => void };

/** A picture on its way, and what came in between. */
export function UploadRow({ upload, onRetry, onDrop }: UploadRowProps) {
  const { file, failure, again, needsSignIn } = upload;
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1, mb: 1 }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
          {file.name}
        </Typography>
        {failure ? (
          <Typography variant="body2" role="alert" sx={{ color: 'error.main' }}>
            {needsSignIn ? 'Your sign-in has ended. This picture waits here meanwhile: ' : failure}
            {needsSignIn && (
              <Link href={userCalls.signIn} target="_blank" rel="noopener">
                sign in in a new window
              </Link>
            )}
            {needsSignIn && ', then try again.'}
          </Typography>
        ) : (
          <Progress {...upload} />
        )}
      </Box>
      {failure && again && (
        <Button variant="outlined" onClick={onRetry} aria-label={`Try ${file.name} again`}>
          Try again
        </Button>
      )}
      <IconButton onClick={onDrop} aria-label={`Leave ${file.name} out`}>
        <CloseOutlined />
      </IconButton>
    </Paper>
  );
}

function Progress({ file, sent }: Upload) {
  const percent = Math.round(sent * 100);
  const words = sent === 0 ? 'Waiting' : sent < 1 ? `${percent} % sent` : 'Preparing for the site…';
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words}
      </Typography>
      <LinearProgress
        variant={sent < 1 ? 'determinate' : 'indeterminate'}
        value={percent}
        aria-label={`Sending ${file.name}`}
        sx={{ mt: 0.5 }}
      />
    </>
  );
}

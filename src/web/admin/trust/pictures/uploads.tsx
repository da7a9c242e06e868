import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { Box, Button, IconButton, LinearProgress, Link, Paper, Typography } from '@mui/material';
import { sessionRoutes } from '#contract/site/sign-in.ts';
import type { Upload } from './use-uploads.ts';

type UploadsProps = {
  uploads: readonly Upload[];
  retry: (upload: Upload) => void;
  drop: (upload: Upload) => void;
  /** The space below the list, in the theme's steps. */
  mb: number;
};

/** The uploads that have not finished. */
export function Uploads({ uploads, retry, drop, mb }: UploadsProps) {
  if (uploads.length === 0) return null;
  return (
    <Box component="ul" aria-label="Uploads" sx={{ listStyle: 'none', m: 0, mb, p: 0 }}>
      {uploads.map((upload) => (
        <UploadRow
          key={upload.number}
          upload={upload}
          onRetry={() => retry(upload)}
          onDrop={() => drop(upload)}
        />
      ))}
    </Box>
  );
}

type UploadRowProps = { upload: Upload; onRetry: () => void; onDrop: () => void };

/** An upload's progress or error. */
function UploadRow({ upload, onRetry, onDrop }: UploadRowProps) {
  const { file, failure, canRetry, needsSignIn } = upload;
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
            {needsSignIn ? 'Your session has expired. This picture stays here until you ' : failure}
            {needsSignIn && (
              <Link href={sessionRoutes.signIn.path} target="_blank" rel="noopener">
                sign in (new window)
              </Link>
            )}
            {needsSignIn && ' and try again.'}
          </Typography>
        ) : (
          <Progress {...upload} />
        )}
      </Box>
      {failure && canRetry && (
        <Button variant="outlined" onClick={onRetry} aria-label={`Try again: ${file.name}`}>
          Try again
        </Button>
      )}
      <IconButton onClick={onDrop} aria-label={`Remove ${file.name}`}>
        <CloseOutlined />
      </IconButton>
    </Paper>
  );
}

function Progress({ file, sent }: Upload) {
  const percent = Math.round(sent * 100);
  const status = sent === 0 ? 'Waiting' : sent < 1 ? `${percent}% sent` : 'Processing…';
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {status}
      </Typography>
      <LinearProgress
        variant={sent < 1 ? 'determinate' : 'indeterminate'}
        value={percent}
        aria-label={`Uploading ${file.name}`}
        sx={{ mt: 0.5 }}
      />
    </>
  );
}

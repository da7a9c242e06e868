import { Box, Button, FormHelperText } from '@mui/material';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import type { TrustPicture } from '#contract/trust/trust.ts';
import { thumbnailUrl } from '#domain/trust/picture.ts';
import { DropZone } from '../pictures/drop-zone.tsx';
import { usePendingUploads } from '../pictures/pending-uploads.ts';
import { Uploads } from '../pictures/uploads.tsx';
import { useUploads } from '../pictures/use-uploads.ts';

const NONE: TrustPicture = { url: '', width: 0, height: 0 };

/** One picture of the trust's details: it uploads while the form is open and is published when the form is saved. */
export function PicturePart({ name, label, hint }: { name: string; label: string; hint: string }) {
  const errorId = useId();
  const { uploads, add, retry, drop } = useUploads(({ url, width, height }) =>
    field.onChange({ url, width, height }),
  );
  const validate = usePendingUploads(uploads);
  const { field, fieldState } = useController({ name, rules: { validate } });
  const picture = field.value as TrustPicture | undefined;
  const error = fieldState.error?.message;
  return (
    <Box
      // The form focuses it when it may not be saved yet.
      ref={field.ref}
      tabIndex={-1}
      role="group"
      aria-label={label}
      aria-describedby={error ? errorId : undefined}
      sx={{ mt: 1 }}
    >
      {picture?.url && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1 }}>
          <PicturePreview picture={picture} label={label} />
          <Button onClick={() => field.onChange(NONE)} aria-label={`Remove: ${label}`}>
            Remove
          </Button>
        </Box>
      )}
      <Uploads uploads={uploads} retry={retry} drop={drop} mb={1} />
      <DropZone
        onFiles={(files) => add(files.slice(0, 1))}
        button={`${picture?.url ? 'Replace' : 'Add'} ${label.toLowerCase()}`}
        note={`Or drop it here. PNG, JPEG, WebP or AVIF, up to 20 MB. ${hint}`}
      />
      {error && (
        <FormHelperText id={errorId} error role="alert">
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}

/** A picture of any shape on white, as documents print it. */
export function PicturePreview({ picture, label }: { picture: TrustPicture; label: string }) {
  const { url, width, height } = picture;
  return (
    <Box
      component="img"
      src={thumbnailUrl(url)}
      alt={label}
      width={width}
      height={height}
      sx={{
        width: 200,
        height: 72,
        maxWidth: 1,
        objectFit: 'contain',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        p: 0.5,
        bgcolor: '#fff',
      }}
    />
  );
}

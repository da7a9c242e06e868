import { Box, Button } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import type { TrustPicture } from '#contract/trust.ts';
import { thumbnailUrl } from '#domain/picture.ts';
import { DropZone } from '../pictures/drop-zone.tsx';
import { Uploads } from '../pictures/uploads.tsx';
import { useUploads } from '../pictures/use-uploads.ts';

const NONE: TrustPicture = { url: '', width: 0, height: 0 };

/** One picture of the trust's details: it uploads while the form is open and is published when the form is saved. */
export function PicturePart({ name, label, hint }: { name: string; label: string; hint: string }) {
  const { setValue, control } = useFormContext();
  const picture = useWatch({ control, name }) as TrustPicture | undefined;
  const replace = (value: TrustPicture) => setValue(name, value, { shouldDirty: true });
  const { uploads, add, retry, drop } = useUploads(({ url, width, height }) =>
    replace({ url, width, height }),
  );
  return (
    <Box role="group" aria-label={label} sx={{ mt: 1 }}>
      {picture?.url && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1 }}>
          <PicturePreview picture={picture} label={label} />
          <Button onClick={() => replace(NONE)} aria-label={`Remove: ${label}`}>
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

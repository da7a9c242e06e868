import { Box } from '@mui/material';
import { thumbnailUrl } from '#domain/trust/picture.ts';

type ThumbnailProps = { url: string; alt: string; width: number };

/** A small picture, cropped to the aspect ratio of the public lists. */
export function Thumbnail({ url, alt, width }: ThumbnailProps) {
  const height = (width * 3) / 4;
  return (
    <Box
      component="img"
      src={thumbnailUrl(url)}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      sx={{
        width,
        height,
        maxWidth: 'none',
        flex: 'none',
        objectFit: 'cover',
        borderRadius: 1,
        bgcolor: 'background.default',
      }}
    />
  );
}

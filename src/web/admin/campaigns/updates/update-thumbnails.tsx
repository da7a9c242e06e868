import { Box } from '@mui/material';
import type { AdminUpdate } from '#contract/campaigns/updates.admin.ts';
import { Thumbnail } from '../../ui/list/thumbnail.tsx';

/** The pictures of an update, in their order. */
export function UpdateThumbnails({ pictures }: Pick<AdminUpdate, 'pictures'>) {
  if (pictures.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {pictures.map(({ url, alt }) => (
        <Thumbnail key={url} url={url} alt={alt} width={96} />
      ))}
    </Box>
  );
}

import { arrayMove } from '@dnd-kit/sortable';
import { Box, Button, Link, Typography } from '@mui/material';
import { useCanAccess, useListContext } from 'react-admin';
import { Link as To } from 'react-router';
import { type AdminGalleryEntry, saveGalleryOrder } from '#contract/trust/gallery.admin.ts';
import { call } from '../../data/call.ts';
import { useCall } from '../../ui/form/use-call.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { MoveButtons } from '../../ui/list/move-buttons.tsx';
import { RecordListPage } from '../../ui/list/record-list.tsx';
import type { Column } from '../../ui/list/rows.tsx';
import { Thumbnail } from '../../ui/list/thumbnail.tsx';

const MAX_THUMBNAILS = 4;

const COLUMNS: readonly Column<AdminGalleryEntry>[] = [
  { label: 'Entry', render: (entry) => <Entry {...entry} /> },
  { label: 'Pictures', render: (entry) => <Thumbnails {...entry} /> },
];
const ORDER: Column<AdminGalleryEntry> = { label: 'Order', render: (entry) => <Order entry={entry} /> };

export function GalleryList() {
  const { canAccess = false } = useCanAccess({ resource: 'gallery', action: 'act' });
  return (
    <>
      <PageHead
        title="Gallery"
        actions={
          canAccess && (
            <Button component={To} to="/admin/gallery/create" variant="contained">
              Add entry
            </Button>
          )
        }
      >
        Shown at <Link href="/gallery">/gallery</Link> in this order.
      </PageHead>
      <RecordListPage
        label="gallery"
        noun="entries"
        columns={canAccess ? [...COLUMNS, ORDER] : COLUMNS}
        card={(entry) => (
          <>
            <Entry {...entry} />
            <Thumbnails {...entry} />
            {canAccess && <Order entry={entry} />}
          </>
        )}
        empty="No entries yet."
      />
    </>
  );
}

function Entry({ id, title, description }: AdminGalleryEntry) {
  return (
    <>
      <Link component={To} to={`/admin/gallery/${id}/show`} sx={{ fontWeight: 600 }}>
        {title}
      </Link>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {description}
      </Typography>
    </>
  );
}

function Thumbnails({ pictures }: AdminGalleryEntry) {
  const more = pictures.length - MAX_THUMBNAILS;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap', my: { xs: 1, lg: 0 } }}>
      {pictures.slice(0, MAX_THUMBNAILS).map(({ url, alt }) => (
        <Thumbnail key={url} url={url} alt={alt} width={64} />
      ))}
      {more > 0 && `+ ${more}`}
    </Box>
  );
}

function Order({ entry }: { entry: AdminGalleryEntry }) {
  const { data = [] } = useListContext<AdminGalleryEntry>();
  const { run, busy, failure } = useCall();
  const index = data.findIndex(({ id }) => id === entry.id);
  const move = (by: 1 | -1) =>
    void run(async () => {
      const ids = arrayMove([...data], index, index + by).map(({ id }) => id);
      await call(saveGalleryOrder, { body: { ids } });
      return `“${entry.title}” was moved.`;
    });
  return (
    <Box sx={{ whiteSpace: 'nowrap' }}>
      <MoveButtons
        up={`Move up: ${entry.title}`}
        down={`Move down: ${entry.title}`}
        place={index}
        count={data.length}
        busy={busy}
        onMove={move}
      />
      <ErrorMessage error={failure} />
    </Box>
  );
}

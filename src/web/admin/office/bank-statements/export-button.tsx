import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button } from '@mui/material';
import { type ComponentProps, useState } from 'react';
import { useCanAccess } from 'react-admin';
import { ExportDialog } from '../exports/export-dialog.tsx';

type ExportButtonProps = Pick<ComponentProps<typeof ExportDialog>, 'endpoint' | 'filter' | 'texts'> & {
  resource: string;
};

/** Exports what a page about bank statements shows, for those who may. */
export function ExportButton({ resource, ...dialog }: ExportButtonProps) {
  const { canAccess } = useCanAccess({ resource, action: 'export' });
  const [isOpen, setIsOpen] = useState(false);
  if (!canAccess) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<DownloadOutlined />} onClick={() => setIsOpen(true)}>
        Export
      </Button>
      {isOpen && <ExportDialog {...dialog} onClose={() => setIsOpen(false)} />}
    </>
  );
}

import { Button, DialogActions, DialogContent, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { prepareBillPages } from '#contract/office/bill-publications.ts';
import { pageListText } from '#domain/office/bill-page.ts';
import { upload } from '../../data/send-file.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import type { CoveredPage } from './covered-pages.ts';
import { flattenPage, jpegOf } from './flatten-page.ts';
import type { BillPage } from './open-bill.ts';
import { PageCanvas } from './page-canvas.tsx';
import { ZoomFrame } from './zoom-frame.tsx';

type BillPreviewProps = {
  fileId: string;
  pages: readonly BillPage[];
  covered: readonly CoveredPage[];
  onBack: () => void;
  onSent: () => void;
};

/** The pages exactly as everybody will see them, and the button that sends them. */
export function BillPreview({ fileId, pages, covered, onBack, onSent }: BillPreviewProps) {
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const shown = pages.flatMap((page, index) => {
    const { boxes, isLeftOut } = covered[index] ?? { boxes: [], isLeftOut: true };
    return isLeftOut ? [] : [{ page, boxes, number: index + 1 }];
  });

  async function send() {
    setSent(0);
    setFailure(null);
    try {
      const pictures: Blob[] = [];
      // One after the other, because several pages at once would fill a phone's memory.
      for (const { page, boxes } of shown) pictures.push(await jpegOf(await flattenPage(page, boxes)));
      const list = shown.map(({ boxes }, index) => ({
        bytes: pictures[index]?.size ?? 0,
        boxes: [...boxes],
      }));
      await upload(
        prepareBillPages,
        { params: { id: fileId }, query: { pages: pageListText(list) } },
        { file: new Blob(pictures), type: 'application/octet-stream' },
        { onProgress: setSent },
      );
      onSent();
    } catch (error) {
      setFailure(error);
      setSent(null);
    }
  }

  return (
    <>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          This is what everybody will see, and all that leaves your device.
        </Typography>
        {shown.map(({ page, boxes, number }) => (
          <ZoomFrame key={number} label={`Page ${number} as everybody will see it`}>
            <PageCanvas
              label={`Page ${number} as everybody will see it`}
              width={page.width}
              height={page.height}
              draw={() => flattenPage(page, boxes)}
            />
          </ZoomFrame>
        ))}
        {sent !== null && (
          <LinearProgress variant="determinate" value={sent * 100} aria-label="Sending the pages" />
        )}
        <ErrorMessage error={failure} />
      </DialogContent>
      <DialogActions>
        <Button disabled={sent !== null} onClick={onBack}>
          Back
        </Button>
        <Button variant="contained" disabled={sent !== null} onClick={() => void send()}>
          Send these pages
        </Button>
      </DialogActions>
    </>
  );
}

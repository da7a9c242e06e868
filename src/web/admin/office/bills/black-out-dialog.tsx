import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, useReducer, useState } from 'react';
import { MAX_BILL_PAGES } from '#domain/office/bill-page.ts';
import { useDone } from '../../ui/form/use-done.ts';
import { CloseOnBack } from '../../ui/frame/close-on-back.tsx';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { useLoaded } from '../../ui/record/use-loaded.ts';
import { BillPreview } from './bill-preview.tsx';
import { BlackOutPages } from './black-out-pages.tsx';
import { CHECKED_FOR, type CheckedFor } from './checklist.tsx';
import { type CoveredPage, cover, uncovered } from './covered-pages.ts';
import { type BillPage, openBill } from './open-bill.ts';

type BlackOutDialogProps = {
  file: Parameters<typeof openBill>[0];
  open: boolean;
  onClose: () => void;
  onSent: () => void;
};

/** Opens a bill to black it out. Closed by mistake and opened again, it still has its boxes. */
export function BlackOutDialog({ file, open, onClose, onSent }: BlackOutDialogProps) {
  const titleId = useId();
  const { value: pages, error, reload } = useLoaded(() => openBill(file));
  return (
    <Dialog keepMounted open={open} onClose={onClose} fullScreen aria-labelledby={titleId}>
      {open && <CloseOnBack onBack={onClose} />}
      <DialogTitle id={titleId} variant="h2">
        Publish this bill
      </DialogTitle>
      {pages ? (
        <Pages fileId={file.id} pages={pages} onClose={onClose} onSent={onSent} />
      ) : (
        <>
          <DialogContent>
            {error === null && <Typography role="status">Opening the bill…</Typography>}
            <ErrorMessage error={error} />
            {error !== null && <Button onClick={reload}>Try again</Button>}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Close</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

type PagesProps = { fileId: string; pages: readonly BillPage[]; onClose: () => void; onSent: () => void };

function Pages({ fileId, pages, onClose, onSent }: PagesProps) {
  const done = useDone(onClose);
  const [covered, dispatch] = useReducer(cover, pages.length, uncovered);
  const [seen, setSeen] = useState<readonly number[]>([0]);
  const [checked, setChecked] = useState<readonly CheckedFor[]>([]);
  const [isPreview, setPreview] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function preview() {
    const found = problemOf(covered, seen, checked);
    setProblem(found);
    setPreview(found === null);
  }

  if (isPreview)
    return (
      <BillPreview
        fileId={fileId}
        pages={pages}
        covered={covered}
        onBack={() => setPreview(false)}
        onSent={() => {
          onSent();
          done('Sent. Everybody sees these pages once they are published.');
        }}
      />
    );
  return (
    <>
      <DialogContent>
        <BlackOutPages
          pages={pages}
          covered={covered}
          dispatch={dispatch}
          onSee={(index) => setSeen([...seen, index])}
          checked={checked}
          onCheck={setChecked}
        />
        <Typography role="alert" color="error">
          {problem}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button variant="contained" onClick={preview}>
          Preview
        </Button>
      </DialogActions>
    </>
  );
}

/** What is left to do before the preview; null if nothing is. `seen`: the pages that were opened. */
function problemOf(
  pages: readonly CoveredPage[],
  seen: readonly number[],
  checked: readonly CheckedFor[],
): string | null {
  const kept = pages.filter((page) => !page.isLeftOut).length;
  if (kept === 0) return 'Please leave at least one page in.';
  if (kept > MAX_BILL_PAGES)
    return `At most ${MAX_BILL_PAGES} pages can be published. Please leave some out.`;
  const unseen = pages.findIndex((page, index) => !page.isLeftOut && !seen.includes(index));
  if (unseen >= 0) return `Please look at page ${unseen + 1}, too.`;
  return checked.length < CHECKED_FOR.length ? 'Please look for everything on the list, and tick it.' : null;
}

import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useState } from 'react';
import { type CheckedFor, Checklist } from './checklist.tsx';
import type { CoveredPage, CoveringAction } from './covered-pages.ts';
import type { BillPage } from './open-bill.ts';
import { PageEditor } from './page-editor.tsx';

type BlackOutPagesProps = {
  pages: readonly BillPage[];
  covered: readonly CoveredPage[];
  dispatch: (action: CoveringAction) => void;
  /** A page was opened. */
  onSee: (index: number) => void;
  checked: readonly CheckedFor[];
  onCheck: (checked: CheckedFor[]) => void;
};

/** The pages of a bill, one after the other, and what has to be covered on them. */
export function BlackOutPages({ pages, covered, dispatch, onSee, checked, onCheck }: BlackOutPagesProps) {
  const [index, setIndex] = useState(0);
  const [page, choice] = [pages[index], covered[index]];
  if (!page || !choice) return null;
  function open(next: number) {
    setIndex(next);
    onSee(next);
  }
  return (
    <>
      <Typography sx={{ mb: 1 }}>
        Cover everything that tells who a private person is. Nothing is covered for you.
      </Typography>
      {pages.length > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
          <Button disabled={index === 0} onClick={() => open(index - 1)}>
            Previous page
          </Button>
          <Typography aria-live="polite">
            Page {index + 1} of {pages.length}
          </Typography>
          <Button disabled={index === pages.length - 1} onClick={() => open(index + 1)}>
            Next page
          </Button>
          <FormControlLabel
            label="Leave this page out"
            control={
              <Checkbox
                checked={choice.isLeftOut}
                onChange={(_event, isLeftOut) => dispatch({ type: 'leave out', page: index, isLeftOut })}
              />
            }
          />
        </Box>
      )}
      <PageEditor
        key={index}
        page={page}
        index={index}
        boxes={choice.boxes}
        canUndo={choice.former.length > 0}
        onAction={dispatch}
      />
      <Checklist checked={checked} onCheck={onCheck} />
    </>
  );
}

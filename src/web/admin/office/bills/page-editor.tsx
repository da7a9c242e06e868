import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { Button, FormControlLabel, Switch, Typography } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import type { Box } from '#domain/office/bill-page.ts';
import { boxBetween } from './box-geometry.ts';
import { BoxesOnPage } from './boxes-on-page.tsx';
import type { CoveringAction } from './covered-pages.ts';
import type { BillPage } from './open-bill.ts';
import { PageCanvas } from './page-canvas.tsx';
import { ZoomFrame } from './zoom-frame.tsx';

type PageEditorProps = {
  page: BillPage;
  /** 0 for the first. */
  index: number;
  boxes: readonly Box[];
  canUndo: boolean;
  onAction: (action: CoveringAction) => void;
};

/** One page of a bill, on which boxes are drawn. */
export function PageEditor({ page, index, boxes, canUndo, onAction }: PageEditorProps) {
  const helpId = useId();
  const frame = useRef<HTMLElement>(null);
  const surface = useRef<HTMLElement>(null);
  const [isDrawing, setDrawing] = useState(true);
  const [chosen, setChosen] = useState<number | null>(null);
  const focusNew = useRef(false);
  useEffect(() => {
    if (!focusNew.current) return;
    focusNew.current = false;
    surface.current
      ?.querySelectorAll('button')
      .item(boxes.length - 1)
      ?.focus();
  }, [boxes.length]);

  function addInView() {
    focusNew.current = true;
    onAction({ type: 'add', page: index, box: boxInView(page, surface.current, frame.current) });
  }
  function remove(at: number) {
    setChosen(null);
    onAction({ type: 'remove', page: index, index: at });
    frame.current?.focus();
  }
  const name = `Page ${index + 1} of the bill`;
  return (
    <>
      <Typography id={helpId} variant="body2" sx={{ mb: 1 }}>
        Draw a box over what nobody else should read, or add one. Arrow keys move the chosen box, with Shift
        they change its size, and Delete removes it.
      </Typography>
      <ZoomFrame
        ref={frame}
        label={name}
        actions={
          <>
            <Button variant="outlined" onClick={addInView}>
              Add a box
            </Button>
            <Button disabled={chosen === null} onClick={() => chosen !== null && remove(chosen)}>
              Remove the box
            </Button>
            <Button
              startIcon={<UndoOutlined />}
              disabled={!canUndo}
              onClick={() => onAction({ type: 'undo', page: index })}
            >
              Undo
            </Button>
            <FormControlLabel
              label="Draw boxes"
              control={<Switch checked={isDrawing} onChange={(_event, on) => setDrawing(on)} />}
            />
          </>
        }
      >
        <BoxesOnPage
          ref={surface}
          page={page}
          boxes={boxes}
          chosen={chosen}
          isDrawing={isDrawing}
          helpId={helpId}
          onChoose={setChosen}
          onAdd={(box) => {
            focusNew.current = true;
            onAction({ type: 'add', page: index, box });
          }}
          onChange={(at, box) => onAction({ type: 'change', page: index, index: at, box })}
          onRemove={remove}
        >
          <PageCanvas label={name} width={page.width} height={page.height} draw={page.draw} />
        </BoxesOnPage>
      </ZoomFrame>
    </>
  );
}

/** A box in the middle of what the frame shows of the page. */
function boxInView(page: BillPage, surface: HTMLElement | null, frame: HTMLElement | null): Box {
  const whole = surface?.getBoundingClientRect() ?? new DOMRect(0, 0, page.width, page.height);
  const seen = frame?.getBoundingClientRect() ?? whole;
  const scale = page.width / whole.width;
  const middle = (from: number, to: number, start: number) => ((from + to) / 2 - start) * scale;
  const x = middle(Math.max(whole.left, seen.left), Math.min(whole.right, seen.right), whole.left);
  const y = middle(Math.max(whole.top, seen.top), Math.min(whole.bottom, seen.bottom), whole.top);
  const [width, height] = [Math.min(seen.width, whole.width) * scale * 0.15, 24 * scale];
  return boxBetween({ x: x - width, y: y - height / 2 }, { x: x + width, y: y + height / 2 }, page);
}

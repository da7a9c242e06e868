import { Box as Area } from '@mui/material';
import { type KeyboardEvent, type PointerEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { type Box, coveredArea } from '#domain/office/bill-page.ts';
import { boxBetween, type Point, resized, shifted } from './box-geometry.ts';

/** One block of JPEG, by which arrow keys move a box. */
const STEP = 8;

type BoxesOnPageProps = {
  page: { width: number; height: number };
  boxes: readonly Box[];
  chosen: number | null;
  /** Whether a finger on the page draws a box; otherwise it scrolls. */
  isDrawing: boolean;
  helpId: string;
  ref: Ref<HTMLElement>;
  onChoose: (index: number) => void;
  onAdd: (box: Box) => void;
  onChange: (index: number, box: Box) => void;
  onRemove: (index: number) => void;
  children: ReactNode;
};

/** A page with its boxes, which are drawn, moved and sized with the mouse, a finger or the keyboard. */
export function BoxesOnPage({
  page,
  boxes,
  chosen,
  isDrawing,
  helpId,
  ref,
  children,
  ...on
}: BoxesOnPageProps) {
  const surface = useRef<HTMLDivElement>(null);
  const [start, setStart] = useState<Point | null>(null);
  const [end, setEnd] = useState<Point | null>(null);
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = surface.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return {
      x: ((clientX - left) / width) * page.width,
      y: ((clientY - top) / height) * page.height,
    };
  };
  const drawn = start && end && boxBetween(start, end, page);
  const stop = () => {
    setStart(null);
    setEnd(null);
  };
  return (
    <Area
      ref={(element: HTMLDivElement | null) => {
        surface.current = element;
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }}
      sx={{
        position: 'relative',
        cursor: isDrawing ? 'crosshair' : 'auto',
        touchAction: isDrawing ? 'none' : 'auto',
      }}
      onPointerDown={(event) => {
        if (!isDrawing || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setStart(pointOf(event));
      }}
      onPointerMove={(event) => start && setEnd(pointOf(event))}
      onPointerUp={() => {
        if (drawn && drawn.width >= STEP && drawn.height >= STEP) on.onAdd(drawn);
        stop();
      }}
      onPointerCancel={stop}
    >
      {children}
      {boxes.map((box, index) => (
        <BoxOnPage
          // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no ids
          key={index}
          box={box}
          number={index + 1}
          page={page}
          isChosen={index === chosen}
          helpId={helpId}
          pointOf={pointOf}
          onChoose={() => on.onChoose(index)}
          onChange={(changed) => on.onChange(index, changed)}
          onRemove={() => on.onRemove(index)}
        />
      ))}
      {drawn && (
        <Area aria-hidden="true" sx={{ ...placeOf(drawn, page), bgcolor: 'common.black', opacity: 0.6 }} />
      )}
    </Area>
  );
}

/** Where a box is on a page of any size on the screen. */
function placeOf(box: Box, page: { width: number; height: number }) {
  const { x, y, width, height } = coveredArea(box, page);
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return {
    position: 'absolute',
    left: share(x, page.width),
    top: share(y, page.height),
    width: share(width, page.width),
    height: share(height, page.height),
  } as const;
}

type BoxOnPageProps = {
  box: Box;
  number: number;
  page: { width: number; height: number };
  isChosen: boolean;
  helpId: string;
  pointOf: (event: PointerEvent) => Point;
  onChoose: () => void;
  onChange: (box: Box) => void;
  onRemove: () => void;
};

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

function BoxOnPage({
  box,
  number,
  page,
  isChosen,
  helpId,
  pointOf,
  onChoose,
  onChange,
  onRemove,
}: BoxOnPageProps) {
  const [grip, setGrip] = useState<{ box: Box; from: Point; isCorner: boolean } | null>(null);
  function grab(event: PointerEvent, isCorner: boolean) {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    setGrip({ box, from: pointOf(event), isCorner });
    onChoose();
  }
  function drag(event: PointerEvent) {
    if (!grip) return;
    const to = pointOf(event);
    const by = { x: to.x - grip.from.x, y: to.y - grip.from.y };
    onChange(grip.isCorner ? resized(grip.box, by, page) : shifted(grip.box, by, page));
  }
  function press(event: KeyboardEvent) {
    const by = ARROWS[event.key];
    if (by) {
      event.preventDefault();
      onChange(event.shiftKey ? resized(box, by, page) : shifted(box, by, page));
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onRemove();
    }
  }
  const drop = () => setGrip(null);
  return (
    <>
      <Area
        component="button"
        type="button"
        aria-label={`Box ${number}: ${box.width} wide and ${box.height} high, ${box.x} from the left, ${box.y} from the top`}
        aria-describedby={helpId}
        onFocus={onChoose}
        onKeyDown={press}
        onPointerDown={(event) => grab(event, false)}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
        sx={{
          ...placeOf(box, page),
          p: 0,
          border: 0,
          bgcolor: 'common.black',
          cursor: 'move',
          touchAction: 'none',
          outline: isChosen ? '3px solid' : 'none',
          outlineColor: 'primary.main',
          '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
        }}
      />
      {isChosen && (
        <Area
          aria-hidden="true"
          onPointerDown={(event) => grab(event, true)}
          onPointerMove={drag}
          onPointerUp={drop}
          onPointerCancel={drop}
          sx={{
            ...cornerOf(box, page),
            width: 28,
            height: 28,
            transform: 'translate(-50%, -50%)',
            borderRadius: '50%',
            border: 3,
            borderColor: 'common.white',
            bgcolor: 'primary.main',
            cursor: 'nwse-resize',
            touchAction: 'none',
          }}
        />
      )}
    </>
  );
}

function cornerOf(box: Box, page: { width: number; height: number }) {
  const { x, y, width, height } = coveredArea(box, page);
  return {
    position: 'absolute',
    left: `${((x + width) / page.width) * 100}%`,
    top: `${((y + height) / page.height) * 100}%`,
  } as const;
}

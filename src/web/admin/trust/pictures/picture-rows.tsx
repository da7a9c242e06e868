import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { Box } from '@mui/material';
import type { DescribedPicture } from '#contract/trust/pictures.admin.ts';
import { PictureRow } from './picture-row.tsx';

type PictureRowsProps = {
  value: readonly DescribedPicture[];
  onChange: (value: DescribedPicture[]) => void;
  altErrors: readonly (string | undefined)[];
  agreementErrors: readonly (string | undefined)[];
  isSubmitted: boolean;
};

/** The pictures in order, which can be changed by dragging, by keyboard or with buttons. */
export function PictureRows({ value, onChange, altErrors, agreementErrors, isSubmitted }: PictureRowsProps) {
  const sensors = useSensors(
    useSensor(MouseSensor),
    useSensor(TouchSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (url: unknown) => value.findIndex((picture) => picture.url === url);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onChange(arrayMove([...value], placeOf(active.id), placeOf(over.id)));
  };
  if (value.length === 0) return null;
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext items={value.map(({ url }) => url)} strategy={verticalListSortingStrategy}>
        <Box component="ol" aria-label="Pictures" sx={{ listStyle: 'none', m: 0, mb: 2, p: 0 }}>
          {value.map((picture, place) => (
            <PictureRow
              key={picture.url}
              picture={picture}
              place={place}
              count={value.length}
              error={altErrors[place]}
              isSubmitted={isSubmitted}
              agreementError={agreementErrors[place]}
              onChange={(change) => onChange(value.with(place, { ...picture, ...change }))}
              onMove={(by) => onChange(arrayMove([...value], place, place + by))}
              onRemove={() => onChange(value.toSpliced(place, 1))}
            />
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  );
}

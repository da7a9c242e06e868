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
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Box } from '@mui/material';
import type { DescribedPicture } from '#contract/admin/pictures.ts';
import { moved } from '../ui/list/move-item.ts';
import { PictureRow } from './picture-row.tsx';

type PictureRowsProps = {
  value: readonly DescribedPicture[];
  onChange: (value: DescribedPicture[]) => void;
  altErrors: readonly (string | undefined)[];
  tried: boolean;
};

/** The pictures in their order: dragged by mouse, finger or keyboard, or moved by buttons. */
export function PictureRows({ value, onChange, altErrors, tried }: PictureRowsProps) {
  const sensors = useSensors(
    useSensor(MouseSensor),
    useSensor(TouchSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (url: unknown) => value.findIndex((picture) => picture.url === url);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onChange(moved(value, placeOf(active.id), placeOf(over.id)));
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
              tried={tried}
              onDescribe={(alt) => onChange(value.with(place, { ...picture, alt }))}
              onMove={(by) => onChange(moved(value, place, place + by))}
              onRemove={() => onChange(value.toSpliced(place, 1))}
            />
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  );
}

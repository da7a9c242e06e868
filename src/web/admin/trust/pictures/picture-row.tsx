import { useSortable } from '@dnd-kit/sortable';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined';
import {
  Box,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  IconButton,
  Paper,
  TextField,
} from '@mui/material';
import { useState } from 'react';
import type { DescribedPicture } from '#contract/trust/pictures.admin.ts';
import { isOwnPicture, uploadedHash } from '#domain/trust/picture.ts';
import { MoveButtons } from '../../ui/list/move-buttons.tsx';
import { Thumbnail } from '../../ui/list/thumbnail.tsx';
import { FocusInput } from './focus-input.tsx';
import { WithdrawPicture } from './withdraw-picture.tsx';

type PictureRowProps = {
  picture: DescribedPicture;
  place: number;
  count: number;
  error: string | undefined;
  /** Shows missing descriptions even in fields that were not visited. */
  isSubmitted: boolean;
  /** What is wrong with the agreement of the people shown. */
  agreementError: string | undefined;
  onChange: (change: Partial<DescribedPicture>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

/** One picture with its alternative text, its crop, and the agreement of the people shown. */
export function PictureRow(props: PictureRowProps) {
  const { picture, place, count, error, agreementError, isSubmitted, onChange, onMove, onRemove } = props;
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: picture.url });
  const [isVisited, setIsVisited] = useState(false);
  const missing =
    (isVisited || isSubmitted) && picture.alt.trim() === '' ? 'Please describe the picture' : undefined;
  const elsewhere = isOwnPicture(picture.url)
    ? undefined
    : 'This picture is on another site and is not shown. Please upload it here, and remove this one';
  const message = error ?? missing ?? elsewhere;
  const number = place + 1;
  return (
    <Paper
      component="li"
      ref={setNodeRef}
      variant="outlined"
      style={{
        transform: transform ? `translate(0, ${transform.y}px)` : 'none',
        transition: transition ?? '',
      }}
      sx={{
        p: 1,
        mb: 1,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'auto 1fr',
        position: 'relative',
        zIndex: isDragging ? 1 : 'auto',
        boxShadow: isDragging ? 4 : 0,
      }}
    >
      <Thumbnail url={picture.url} alt="" width={96} />
      <TextField
        label={`Description of picture ${number}`}
        value={picture.alt}
        onChange={({ target }) => onChange({ alt: target.value })}
        onBlur={() => setIsVisited(true)}
        error={Boolean(message)}
        helperText={message}
        required
        multiline
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
      <FocusInput picture={picture} number={number} onChange={onChange} />
      {uploadedHash(picture.url) && (
        <FormControl error={agreementError !== undefined} sx={{ gridColumn: '1 / -1' }}>
          <FormControlLabel
            control={
              <Checkbox
                checked={picture.peopleAgreed === true}
                onChange={({ target }) => onChange({ peopleAgreed: target.checked })}
              />
            }
            label={`Picture ${number}: everybody who can be recognised agreed to being shown here (for a child, a parent), or nobody can be`}
          />
          {agreementError && <FormHelperText role="alert">{agreementError}</FormHelperText>}
        </FormControl>
      )}
      <Box sx={{ gridColumn: '1 / -1', display: 'flex' }}>
        <IconButton
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={`Drag picture ${number}`}
          sx={{ cursor: 'grab', touchAction: 'none' }}
        >
          <DragIndicatorOutlined />
        </IconButton>
        <MoveButtons
          up={`Move picture ${number} up`}
          down={`Move picture ${number} down`}
          place={place}
          count={count}
          onMove={onMove}
        />
        <Box sx={{ flex: 1 }} />
        {uploadedHash(picture.url) && <WithdrawPicture url={picture.url} number={number} onDone={onRemove} />}
        <IconButton aria-label={`Remove picture ${number}`} onClick={onRemove}>
          <DeleteOutlined />
        </IconButton>
      </Box>
    </Paper>
  );
}

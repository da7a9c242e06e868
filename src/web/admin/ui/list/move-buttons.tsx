import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import { IconButton } from '@mui/material';

type MoveButtonsProps = {
  /** The names of the buttons, with what they move. */
  up: string;
  down: string;
  /** The place in the list, from 0, and how many there are. */
  place: number;
  count: number;
  busy?: boolean;
  onMove: (by: 1 | -1) => void;
};

/** Buttons that move an item of a list up and down by one place. */
export function MoveButtons({ up, down, place, count, busy = false, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton aria-label={up} disabled={busy || place === 0} onClick={() => onMove(-1)}>
        <ArrowUpwardOutlined />
      </IconButton>
      <IconButton aria-label={down} disabled={busy || place === count - 1} onClick={() => onMove(1)}>
        <ArrowDownwardOutlined />
      </IconButton>
    </>
  );
}

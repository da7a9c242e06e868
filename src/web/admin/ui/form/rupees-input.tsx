import type { WheelEvent } from 'react';
import { NumberInput, type NumberInputProps } from 'react-admin';

/** Who scrolls on with the mouse over a field of numbers would change the amount without noticing. */
const leave = ({ currentTarget }: WheelEvent<HTMLElement>) => currentTarget.blur();
const SLOTS = { htmlInput: { onWheel: leave } };

/** An amount in rupees. */
export function RupeesInput(props: Omit<NumberInputProps, 'slotProps' | 'helperText'>) {
  return <NumberInput {...props} slotProps={SLOTS} helperText={false} />;
}

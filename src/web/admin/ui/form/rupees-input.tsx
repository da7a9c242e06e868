import type { WheelEvent } from 'react';
import { NumberInput, type NumberInputProps } from 'react-admin';

/** Scrolling over a focused number field would change the amount unnoticed. */
const blur = ({ currentTarget }: WheelEvent<HTMLElement>) => currentTarget.blur();
const SLOTS = { htmlInput: { onWheel: blur } };

/** An amount in rupees. */
export function RupeesInput(props: Omit<NumberInputProps, 'slotProps' | 'helperText'>) {
  return <NumberInput {...props} slotProps={SLOTS} helperText={false} />;
}

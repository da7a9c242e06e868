import type { WheelEvent } from 'react';
import { NumberInput, type NumberInputProps } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatRupees } from '#domain/money.ts';

/** Scrolling over a focused number field would change the amount unnoticed. */
const blur = ({ currentTarget }: WheelEvent<HTMLElement>) => currentTarget.blur();
const SLOTS = { htmlInput: { onWheel: blur } };

/** From this amount on, zeros are hard to count without separators, which a number field does not show. */
const LARGE_RUPEES = 10_000;

/** An amount in rupees; a large one is repeated below with separators. */
export function RupeesInput(props: Omit<NumberInputProps, 'slotProps' | 'helperText'>) {
  const amount: unknown = useWatch({ name: props.source });
  const isLarge = typeof amount === 'number' && amount >= LARGE_RUPEES;
  return <NumberInput {...props} slotProps={SLOTS} helperText={isLarge && formatRupees(amount)} />;
}

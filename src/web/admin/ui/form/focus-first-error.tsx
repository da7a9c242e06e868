import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

/** Focuses the first invalid field after submitting, as it may be far above the button on a phone. */
export function FocusFirstError() {
  const { control } = useFormContext();
  const { errors, submitCount } = useFormState({ control });
  const marker = useRef<HTMLSpanElement>(null);
  const handledCount = useRef(0);
  useEffect(() => {
    if (submitCount === handledCount.current || Object.keys(errors).length === 0) return;
    handledCount.current = submitCount;
    marker.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors, submitCount]);
  return <span ref={marker} hidden />;
}

import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

/** Leads to the first field that a form was sent back for: on a phone it may be far above the button. */
export function FocusFirstError() {
  const { control } = useFormContext();
  const { errors, submitCount } = useFormState({ control });
  const place = useRef<HTMLSpanElement>(null);
  const led = useRef(0);
  useEffect(() => {
    if (submitCount === led.current || Object.keys(errors).length === 0) return;
    led.current = submitCount;
    place.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors, submitCount]);
  return <span ref={place} hidden />;
}

import { useEffect, useRef } from 'react';

/** Focuses a field of the surrounding form once, when the form appears. */
export function FocusField({ name }: { name: string }) {
  const marker = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const field = marker.current?.closest('form')?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  }, [name]);
  return <span ref={marker} hidden />;
}

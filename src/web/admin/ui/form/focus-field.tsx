import { useEffect, useRef } from 'react';

/** Focuses a field of the surrounding form once, when the form appears. */
export function FocusField({ name }: { name: string }) {
  const marker = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    marker.current
      ?.closest('form')
      ?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
      ?.focus();
  }, [name]);
  return <span ref={marker} hidden />;
}

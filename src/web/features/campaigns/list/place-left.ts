import { type RefObject, useEffect } from 'react';
import { useNavigationType } from 'react-router';

let left: { id: string; top: number } | null = null;

/** Notes the card from which the visitor leaves, and where on the screen it stood. */
export function leaveFrom(element: Element): void {
  const card = element.closest<HTMLElement>('[data-campaign]');
  const id = card?.dataset['campaign'];
  left = card && id ? { id, top: card.getBoundingClientRect().top } : null;
}

/**
 * On Back the card stands where it stood. The browser restores a distance from the top, which what is rendered only when it
 * is seen makes wrong: until then its height is a guess.
 */
export function useReturnToCard(list: RefObject<HTMLElement | null>): void {
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    const to = left;
    left = null;
    if (!isBack || !to) return;
    let frame = requestAnimationFrame(() => {
      returnTo(list.current, to);
      // Now that those around it are rendered, their heights are true.
      frame = requestAnimationFrame(() => returnTo(list.current, to));
    });
    return () => cancelAnimationFrame(frame);
  }, [isBack, list]);
}

function returnTo(list: HTMLElement | null, { id, top }: { id: string; top: number }): void {
  const card = list?.querySelector(`[data-campaign="${CSS.escape(id)}"]`);
  if (card) window.scrollBy({ top: card.getBoundingClientRect().top - top, behavior: 'instant' });
}

import { type RefObject, useEffect } from 'react';
import { useNavigationType } from 'react-router';

let remembered: { id: string; top: number } | null = null;

/** Remembers the card that the visitor clicked, and its position on the screen. */
export function rememberCard(element: Element): void {
  const card = element.closest<HTMLElement>('[data-campaign]');
  const id = card?.dataset['campaign'];
  remembered = card && id ? { id, top: card.getBoundingClientRect().top } : null;
}

/**
 * After Back, scrolls the remembered card to its former position. The browser's own scroll restoration is wrong here, because
 * `content-visibility` only estimates the height of cards above that are not rendered yet.
 */
export function useReturnToCard(list: RefObject<HTMLElement | null>): void {
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    const target = remembered;
    remembered = null;
    if (!isBack || !target) return;
    let frame = requestAnimationFrame(() => {
      scrollToCard(list.current, target);
      // The cards around it have been rendered meanwhile, so their heights are no longer estimates.
      frame = requestAnimationFrame(() => scrollToCard(list.current, target));
    });
    return () => cancelAnimationFrame(frame);
  }, [isBack, list]);
}

function scrollToCard(list: HTMLElement | null, { id, top }: { id: string; top: number }): void {
  const card = list?.querySelector(`[data-campaign="${CSS.escape(id)}"]`);
  if (card) window.scrollBy({ top: card.getBoundingClientRect().top - top, behavior: 'instant' });
}

/** For a part of the page that a first screen seldom shows. Its style sheet says how tall it will be (base.css). */
export const below = { 'data-below': '', suppressHydrationWarning: true };

/**
 * Leaves what lies below the screen out of the first frames, which come the sooner: it is laid out when the screen reaches it,
 * a key is pressed or all else has come. Like early-press.ts its text stands in the page; without scripts the browser lays
 * out everything in its own time.
 */
export function leaveForLater(): void {
  const parts = document.querySelectorAll<HTMLElement>('[data-below]');
  const watch = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) if (isIntersecting) show(target);
  });

  function show(part: Element) {
    watch.unobserve(part);
    part.setAttribute('data-below', '');
  }

  function showAll() {
    parts.forEach(show);
  }

  for (const part of parts) {
    part.dataset['below'] = 'later';
    watch.observe(part);
  }
  addEventListener('load', showAll, { once: true });
  addEventListener('keydown', showAll, { once: true });
}

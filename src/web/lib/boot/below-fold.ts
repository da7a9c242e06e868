/** Attributes for a section that is usually below the fold. Its style sheet estimates its height (see base.css). */
export const belowFold = { 'data-below': '', suppressHydrationWarning: true };

/**
 * Speeds up the first paint by skipping the layout of sections below the fold until they scroll into view, a key is pressed or
 * the page has loaded. Inlined into the page as text, so it must not refer to anything outside itself.
 */
export function deferBelowFold(): void {
  const sections = document.querySelectorAll<HTMLElement>('[data-below]');
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) show(target);
  });

  function show(section: Element) {
    observer.unobserve(section);
    section.setAttribute('data-below', '');
  }

  function showAll() {
    sections.forEach(show);
  }

  for (const section of sections) {
    section.dataset['below'] = 'deferred';
    observer.observe(section);
  }
  addEventListener('load', showAll, { once: true });
  addEventListener('keydown', showAll, { once: true });
}

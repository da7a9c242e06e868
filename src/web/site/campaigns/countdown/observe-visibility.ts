/** Elements count as visible shortly before they scroll into view. */
const MARGIN = '25% 0px';

type OnChange = (isVisible: boolean) => void;

const callbacks = new WeakMap<Element, OnChange>();
let observer: IntersectionObserver | undefined;

function notify(entries: readonly IntersectionObserverEntry[]) {
  for (const { target, isIntersecting } of entries) callbacks.get(target)?.(isIntersecting);
}

/** Reports whether an element is on the screen, using one observer for all elements. Returns a function that stops it. */
export function observeVisibility(element: Element, onChange: OnChange): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    onChange(true);
    return () => {};
  }
  observer ??= new IntersectionObserver(notify, { rootMargin: MARGIN });
  const current = observer;
  callbacks.set(element, onChange);
  current.observe(element);
  return () => {
    callbacks.delete(element);
    current.unobserve(element);
  };
}

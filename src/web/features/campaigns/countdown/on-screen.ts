/** Before it comes into view, what is watched is made ready. */
const MARGIN = '25% 0px';

type Told = (isOnScreen: boolean) => void;

const watched = new WeakMap<Element, Told>();
let observer: IntersectionObserver | undefined;

function tell(entries: readonly IntersectionObserverEntry[]) {
  for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
}

/** Tells whether an element is on the screen, by one observer for all of them. Returns what ends it. */
export function watchOnScreen(element: Element, told: Told): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    told(true);
    return () => {};
  }
  observer ??= new IntersectionObserver(tell, { rootMargin: MARGIN });
  const by = observer;
  watched.set(element, told);
  by.observe(element);
  return () => {
    watched.delete(element);
    by.unobserve(element);
  };
}

// What runs in the measured page: kept apart, because it knows the browser and nothing of Node.

export type Vitals = { firstPaint: number; largestPaint: number; shift: number; blocking: number };
export type Weight = { html: number; css: number; js: number; font: number; picture: number; other: number };
type Watched = Window & {
  watched: { largest: number; shift: number; tasks: { end: number; over: number }[] };
};
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Watches from the page's first moment on. */
export function watch(): void {
  const LONG_MS = 50;
  const seen: Watched['watched'] = { largest: 0, shift: 0, tasks: [] };
  (window as unknown as Watched).watched = seen;
  const each = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  each('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  each('layout-shift', (entry) => {
    if (!(entry as Shift).hadRecentInput) seen.shift += (entry as Shift).value;
  });
  each('longtask', ({ startTime, duration }) => {
    seen.tasks.push({ end: startTime + duration, over: duration - LONG_MS });
  });
}

/** What was watched; what blocks counts from the first paint on. */
export function vitals(): Vitals {
  const { watched } = window as unknown as Watched;
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  const blocking = watched.tasks
    .filter(({ end }) => end > firstPaint)
    .reduce((sum, { over }) => sum + over, 0);
  return { firstPaint, largestPaint: watched.largest, shift: watched.shift, blocking };
}

/** The bytes that came over the network, as they were compressed; of pictures those that are in sight at once. */
export function weight(): { bytes: Weight; requests: number } {
  const bytes: Weight = { html: 0, css: 0, js: 0, font: 0, picture: 0, other: 0 };
  const below = new Set(
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top >= window.innerHeight)
      .map(({ currentSrc }) => currentSrc),
  );
  const kindOf = (name: string): keyof Weight => {
    const { pathname } = new URL(name);
    if (/\.js$/.test(pathname)) return 'js';
    if (/\.css$/.test(pathname)) return 'css';
    if (/\.woff2$/.test(pathname)) return 'font';
    return /\.(?:svg|png|jpe?g|webp|avif)$/.test(pathname) ? 'picture' : 'other';
  };
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  bytes.html = page?.encodedBodySize ?? 0;
  const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const here = all.filter(({ name }) => new URL(name).origin === location.origin && !below.has(name));
  for (const { name, encodedBodySize } of here) bytes[kindOf(name)] += encodedBodySize;
  return { bytes, requests: here.length + 1 };
}

/** Watches how long what the visitor does waits for its picture. */
export function watchInteractions(): void {
  const seen: number[] = [];
  (window as unknown as { waits: number[] }).waits = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId) seen.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

export function longestWait(): number {
  const { waits } = window as unknown as { waits: number[] };
  // Nothing recorded is no figure, and meets no budget.
  return waits.length > 0 ? Math.max(...waits) : Number.NaN;
}

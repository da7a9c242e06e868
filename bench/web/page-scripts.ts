// These functions run in the measured page: they use only the browser, and nothing from this module's scope.

/** Times in milliseconds. */
export type Vitals = { firstPaint: number; largestPaint: number; shift: number; blocking: number };
export type Bytes = { html: number; css: number; js: number; font: number; image: number; other: number };
type RecordingWindow = Window & {
  recorded: { largest: number; shift: number; tasks: { end: number; over: number }[] };
};
type CardWindow = Window & { cardPainted: FirstCard };
type ElementTiming = PerformanceEntry & { identifier: string };
type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Starts recording; must run before anything else in the page. */
export function recordVitals(): void {
  const LONG_TASK_MS = 50;
  const recorded: RecordingWindow['recorded'] = { largest: 0, shift: 0, tasks: [] };
  (window as unknown as RecordingWindow).recorded = recorded;
  const observe = (type: string, record: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    recorded.largest = startTime;
  });
  observe('layout-shift', (entry) => {
    if (!(entry as LayoutShift).hadRecentInput) recorded.shift += (entry as LayoutShift).value;
  });
  observe('longtask', ({ startTime, duration }) => {
    recorded.tasks.push({ end: startTime + duration, over: duration - LONG_TASK_MS });
  });
}

/** Reads what was recorded; blocking time counts from the first paint. */
export function readVitals(): Vitals {
  const { recorded } = window as unknown as RecordingWindow;
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  const blocking = recorded.tasks
    .filter(({ end }) => end > firstPaint)
    .reduce((sum, { over }) => sum + over, 0);
  return { firstPaint, largestPaint: recorded.largest, shift: recorded.shift, blocking };
}

/** Brings the first campaign card into view as soon as it is parsed, and records when its parts are painted. */
export function recordFirstCard(): void {
  const painted: FirstCard = {};
  (window as unknown as CardWindow).cardPainted = painted;
  new PerformanceObserver((list) => {
    for (const { identifier, startTime } of list.getEntries() as ElementTiming[])
      painted[identifier as keyof FirstCard] = startTime;
  }).observe({ type: 'element', buffered: true });
  const parsing = new MutationObserver(() => {
    const picture = document.querySelector('main li img');
    const title = picture?.closest('li')?.querySelector('h2, h3');
    if (!picture || !title) return;
    parsing.disconnect();
    // The browser reports the paint of elements with this attribute.
    picture.setAttribute('elementtiming', 'picture');
    title.setAttribute('elementtiming', 'title');
    picture.scrollIntoView();
  });
  parsing.observe(document, { childList: true, subtree: true });
}

/** When the first card's title and its picture were painted, in milliseconds; without what was not. */
export type FirstCard = { title?: number; picture?: number };

export function readFirstCard(): FirstCard {
  return (window as unknown as CardWindow).cardPainted;
}

/** The compressed bytes from the site's own origin; images below the first screen are left out. */
export function transferredBytes(): { bytes: Bytes; requests: number } {
  const bytes: Bytes = { html: 0, css: 0, js: 0, font: 0, image: 0, other: 0 };
  const belowFold = new Set(
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top >= window.innerHeight)
      .map(({ currentSrc }) => currentSrc),
  );
  const kindOf = (url: string): keyof Bytes => {
    const { pathname } = new URL(url);
    if (/\.js$/.test(pathname)) return 'js';
    if (/\.css$/.test(pathname)) return 'css';
    if (/\.woff2$/.test(pathname)) return 'font';
    return /\.(?:svg|png|jpe?g|webp|avif)$/.test(pathname) ? 'image' : 'other';
  };
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  bytes.html = page?.encodedBodySize ?? 0;
  const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const counted = all.filter(({ name }) => new URL(name).origin === location.origin && !belowFold.has(name));
  for (const { name, encodedBodySize } of counted) bytes[kindOf(name)] += encodedBodySize;
  return { bytes, requests: counted.length + 1 };
}

/** Records the time from each interaction to the next paint. */
export function recordInteractions(): void {
  const durations: number[] = [];
  (window as unknown as { interactionDurations: number[] }).interactionDurations = durations;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId) durations.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

export function slowestInteraction(): number {
  const { interactionDurations } = window as unknown as { interactionDurations: number[] };
  // NaN meets no budget: a page without recorded interactions was not measured.
  return interactionDurations.length > 0 ? Math.max(...interactionDurations) : Number.NaN;
}

// Most payments settle within a minute, so checks start frequent and slow down. They stop after about twenty minutes, when
// the provider's page has expired too.
const FIRST_DELAY_MS = 2_000;
const MAX_DELAY_MS = 30_000;
const BACKOFF_FACTOR = 1.25;
const MAX_CHECKS = 50;

/** How many milliseconds to wait after this many repeated checks; null once there have been enough. */
export function delayAfter(checks: number): number | null {
  if (checks >= MAX_CHECKS) return null;
  return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * BACKOFF_FACTOR ** checks);
}

/** Asks the server once; resolves to true while the result may still change. */
type Check = () => Promise<boolean>;

export type PaymentPoller = {
  /** Checks immediately, or joins the check already in flight. */
  checkNow(): Promise<void>;
  stop(): void;
};

/**
 * Checks immediately and then at growing intervals for as long as the result may change. Polling pauses while the page is
 * hidden; when it is visible again, or restored from the back/forward cache, it checks immediately.
 */
export function pollPayment(check: Check): PaymentPoller {
  let repeats = 0;
  let mayChange = true;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let inFlight: Promise<void> | null = null;

  async function runCheck() {
    clearTimeout(timer);
    mayChange = await check();
    inFlight = null;
    scheduleNext();
  }

  function checkNow() {
    inFlight ??= runCheck();
    return inFlight;
  }

  function scheduleNext() {
    const delay = delayAfter(repeats);
    if (!mayChange || isStopped || document.hidden || delay === null) return;
    repeats += 1;
    timer = setTimeout(() => void checkNow(), delay);
  }

  function onVisibilityChange() {
    clearTimeout(timer);
    if (document.hidden || !mayChange) return;
    repeats = 0;
    void checkNow();
  }

  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) onVisibilityChange();
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
  window.addEventListener('pageshow', onPageShow);
  void checkNow();

  return {
    checkNow,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
      window.removeEventListener('pageshow', onPageShow);
    },
  };
}

// Most payments are decided within a minute: the questions come soon at first, then less often, and end after some twenty
// minutes, when the provider's page has closed too.
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;
const GROWTH = 1.25;
const QUESTIONS = 50;

/** How long to wait after so many questions; null when enough has been asked. */
export function pauseAfter(questions: number): number | null {
  if (questions >= QUESTIONS) return null;
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * GROWTH ** questions);
}

/** One question to the server; true when the answer may still change. */
type Ask = () => Promise<boolean>;

export type Watch = {
  /** Asks at once, or shares the question that is under way. */
  askNow(): Promise<void>;
  stop(): void;
};

/**
 * Asks at once and then again, with growing pauses, for as long as the answer may change. A page that nobody sees asks
 * nothing; when it is seen again, by another tab's closing or by the browser's Back, it asks at once.
 */
export function watchPayment(ask: Ask): Watch {
  let questions = 0;
  let isOpen = true;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | null = null;

  async function askOnce() {
    clearTimeout(timer);
    isOpen = await ask();
    underWay = null;
    plan();
  }

  function askNow() {
    underWay ??= askOnce();
    return underWay;
  }

  function plan() {
    const pause = pauseAfter(questions);
    if (!isOpen || isStopped || document.hidden || pause === null) return;
    questions += 1;
    timer = setTimeout(() => void askNow(), pause);
  }

  function seenAgain() {
    clearTimeout(timer);
    if (document.hidden || !isOpen) return;
    questions = 0;
    void askNow();
  }

  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) seenAgain();
  };
  document.addEventListener('visibilitychange', seenAgain);
  window.addEventListener('pageshow', onPageShow);
  void askNow();

  return {
    askNow,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seenAgain);
      window.removeEventListener('pageshow', onPageShow);
    },
  };
}

/** Long enough that fast typing makes one call per word. */
const WAIT_MS = 200;

/** Looks something up once typing pauses. @returns what cancels it: then neither outcome is passed on. */
export function lookUpAfterPause<T>(
  lookUp: () => Promise<T>,
  onFound: (found: T) => void,
  onFailure: (failure: unknown) => void,
): () => void {
  let current = true;
  const timer = setTimeout(() => {
    lookUp().then(
      (found) => current && onFound(found),
      (failure: unknown) => current && onFailure(failure),
    );
  }, WAIT_MS);
  return () => {
    current = false;
    clearTimeout(timer);
  };
}

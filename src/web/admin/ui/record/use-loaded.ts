import { useEffect, useState } from 'react';

/** Loads a page's data once, so that nothing changes while somebody types. `put` replaces the value, `reload` loads it again. */
export function useLoaded<T>(read: () => Promise<T>) {
  const [value, put] = useState<T | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [load, setLoad] = useState(() => read);

  useEffect(() => {
    let current = true;
    load().then(
      (answer) => current && put(answer),
      (failure: unknown) => current && setError(failure),
    );
    return () => {
      current = false;
    };
  }, [load]);

  function reload() {
    setError(null);
    setLoad(() => () => read());
  }
  return { value, error, put, reload };
}

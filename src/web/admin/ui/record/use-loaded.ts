import { useEffect, useState } from 'react';

/**
 * What a page reads once when it opens. Nothing is read again behind the back of somebody who is typing: `put` takes what
 * a call answered, `again` asks anew.
 */
export function useLoaded<T>(read: () => Promise<T>) {
  const [value, put] = useState<T | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [ask, setAsk] = useState(() => read);

  useEffect(() => {
    let current = true;
    ask().then(
      (answer) => current && put(answer),
      (failure: unknown) => current && setError(failure),
    );
    return () => {
      current = false;
    };
  }, [ask]);

  function again() {
    setError(null);
    setAsk(() => () => read());
  }
  return { value, error, put, again };
}

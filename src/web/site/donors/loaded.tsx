import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { addressLinkTexts } from '#content/en/pages/address-link.ts';
import { useTexts } from '#web/languages/texts.ts';
import type { ApiResult } from '#web/lib/api/api.ts';
import { useFailureText } from '#web/lib/api/use-failure-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

type State<T> = { kind: 'loading' } | { kind: 'failed'; message: string } | { kind: 'loaded'; value: T };

type LoadedProps<T> = {
  /** Must stay the same function as long as it reads the same data. */
  read: () => Promise<ApiResult<T>>;
  texts: { notLoaded: string; tryAgain: string };
  children: (value: T, reload: () => Promise<void>) => ReactNode;
};

/** Loads data of the donor and shows it; meanwhile a note that it is loading, or why it failed. */
export function Loaded<T>({ read, texts, children }: LoadedProps<T>) {
  const failureText = useFailureText();
  const [state, setState] = useState<State<T>>({ kind: 'loading' });

  const load = useCallback(async () => {
    const result = await read();
    if (result.kind === 'ok') return setState({ kind: 'loaded', value: result.value });
    setState({ kind: 'failed', message: failureText(result) });
  }, [read, failureText]);

  useEffect(() => void load(), [load]);

  switch (state.kind) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return (
        <Notice
          kind="failure"
          role="status"
          title={texts.notLoaded}
          actions={<Button onClick={load}>{texts.tryAgain}</Button>}
        >
          <p>{state.message}</p>
        </Notice>
      );
    case 'loaded':
      return children(state.value, load);
  }
}

export function Loading() {
  const { loading } = useTexts(addressLinkTexts);
  return <Notice kind="info" role="status" picture="on-the-way" title={loading} />;
}

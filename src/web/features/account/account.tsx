import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { MyAccount } from '#contract/account.ts';
import { accountTexts } from '#web/languages/en/account.ts';
import { formsTexts } from '#web/languages/en/forms.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { confirmLink, readAccount, takeToken } from './account-calls.ts';
import { SignInChoice } from './sign-in-choice.tsx';

// Only known donors need it.
const MyGifts = lazy(async () => ({ default: (await import('./my-gifts.tsx')).MyGifts }));

type State =
  | { kind: 'loading' }
  | { kind: 'link'; token: string }
  | { kind: 'link failed' | 'failed'; message: string }
  | { kind: 'loaded'; account: MyAccount; news: string | null };

type AccountProps = {
  /** False until hydration: the server renders one page for all visitors. */
  ready: boolean;
  signInHref: string;
};

/** "My gifts": the donor's gifts, or the ways to prove who one is. */
export function Account({ ready, signInHref }: AccountProps) {
  const text = useTexts(accountTexts);
  const { unreachable } = useTexts(formsTexts);
  const format = useFormat();
  const [state, setState] = useState<State>({ kind: 'loading' });

  const load = useCallback(
    async (news: string | null = null) => {
      const result = await readAccount();
      if (result.kind === 'ok') return setState({ kind: 'loaded', account: result.value, news });
      const message = result.kind === 'refused' ? result.message : null;
      setState({ kind: 'failed', message: message ?? unreachable });
    },
    [unreachable],
  );

  useEffect(() => {
    if (!ready) return;
    const open = () => {
      const token = takeToken();
      if (token === null) return false;
      setState({ kind: 'link', token });
      return true;
    };
    if (!open()) void load();
    // A link pasted into a tab that shows this page changes the fragment only.
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [ready, load]);

  async function confirm(token: string) {
    const result = await confirmLink(token);
    if (result.kind !== 'ok') {
      const message = result.kind === 'refused' ? result.message : null;
      return setState({ kind: 'link failed', message: message ?? unreachable });
    }
    const { purpose, email } = result.value;
    const news = { open: null, claim: text.link.claimed, change: text.link.changed }[purpose];
    await load(news && format(news, { email }));
  }

  switch (state.kind) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return (
        <Notice
          kind="failure"
          role="status"
          title={text.notLoaded}
          actions={<Button onClick={() => load()}>{text.tryAgain}</Button>}
        >
          <p>{state.message}</p>
        </Notice>
      );
    case 'link':
      return <Link onConfirm={() => confirm(state.token)} />;
    case 'link failed':
      return (
        <>
          <Notice kind="failure" role="status" title={text.link.failed}>
            <p>{state.message}</p>
          </Notice>
          <SignInChoice signInHref={signInHref} />
        </>
      );
    case 'loaded':
      if (!state.account.donor) return <SignInChoice signInHref={signInHref} />;
      return (
        <Suspense fallback={<Loading />}>
          <MyGifts account={state.account} donor={state.account.donor} news={state.news} onChanged={load} />
        </Suspense>
      );
  }
}

function Loading() {
  const { loading } = useTexts(accountTexts);
  return <Notice kind="info" role="status" picture="on-the-way" title={loading} />;
}

/** Mail filters open links before people do, so only a click uses a link up. */
function Link({ onConfirm }: { onConfirm: () => Promise<void> }) {
  const { open } = useTexts(accountTexts).link;
  const [busy, setBusy] = useState(false);
  async function confirm() {
    setBusy(true);
    await onConfirm();
  }
  return (
    <Notice
      kind="info"
      role="status"
      title={open.title}
      actions={
        <Button busy={busy} onClick={confirm}>
          {open.button}
        </Button>
      }
    />
  );
}

import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import type { LinkUsed, MyAccount } from '#contract/account.ts';
import { accountTexts } from '#web/languages/en/account.ts';
import { formsTexts } from '#web/languages/en/forms.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { LinkGate, Loading } from '#web/lib/address-link/link-gate.tsx';
import { SignInChoice } from '#web/lib/address-link/sign-in-choice.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { readAccount } from './account-calls.ts';

// Only known donors need it.
const MyGifts = lazy(async () => ({ default: (await import('./my-gifts.tsx')).MyGifts }));

type State =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'loaded'; account: MyAccount };

type AccountProps = {
  /** False until hydration: the server renders one page for all visitors. */
  ready: boolean;
  signInHref: string;
  consents: ReactNode;
};

/** "My gifts": the donor's gifts, or the ways to prove who one is. */
export function Account({ ready, signInHref, consents }: AccountProps) {
  const text = useTexts(accountTexts);
  const signIn = (
    <SignInChoice
      purpose="open"
      signInHref={signInHref}
      signInText={text.signIn.text}
      byEmailText={text.signIn.byEmailText}
      emailHint={text.signIn.emailHint}
      sentText={text.signIn.sentText}
    />
  );
  return (
    <LinkGate ready={ready} title={text.link.open.title} button={text.link.open.button} signIn={signIn}>
      {(used) => <Gifts used={used} signIn={signIn} consents={consents} />}
    </LinkGate>
  );
}

type GiftsProps = { used: LinkUsed | null; signIn: ReactNode; consents: ReactNode };

function Gifts({ used, signIn, consents }: GiftsProps) {
  const text = useTexts(accountTexts);
  const { unreachable } = useTexts(formsTexts);
  const format = useFormat();
  const [state, setState] = useState<State>({ kind: 'loading' });

  const load = useCallback(async () => {
    const result = await readAccount();
    if (result.kind === 'ok') return setState({ kind: 'loaded', account: result.value });
    const message = result.kind === 'refused' ? result.message : null;
    setState({ kind: 'failed', message: message ?? unreachable });
  }, [unreachable]);

  useEffect(() => void load(), [load]);

  const news = { open: null, data: null, claim: text.link.claimed, change: text.link.changed }[
    used?.purpose ?? 'open'
  ];

  switch (state.kind) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return (
        <Notice
          kind="failure"
          role="status"
          title={text.notLoaded}
          actions={<Button onClick={load}>{text.tryAgain}</Button>}
        >
          <p>{state.message}</p>
        </Notice>
      );
    case 'loaded': {
      const { account } = state;
      if (!account.donor) return signIn;
      return (
        <Suspense fallback={<Loading />}>
          <MyGifts
            account={account}
            donor={account.donor}
            news={news && format(news, { email: used?.email ?? '' })}
            consents={consents}
            onChanged={load}
          />
        </Suspense>
      );
    }
  }
}

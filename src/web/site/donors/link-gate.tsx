import { type ReactNode, useEffect, useState } from 'react';
import { addressLinkTexts } from '#content/en/pages/address-link.ts';
import type { useLink } from '#contract/donors/account.server.ts';
import { accountRoutes } from '#contract/donors/account-paths.ts';
import { LinkUsed } from '#contract/donors/address-link.ts';
import { useTexts } from '#web/languages/texts.ts';
import { call } from '#web/lib/api/call.ts';
import { useFailureText } from '#web/lib/api/use-failure-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { takeToken } from './link-token.ts';
import { Loading } from './loaded.tsx';
import { SignInChoice, type SignInChoiceProps } from './sign-in-choice.tsx';

type State =
  | { kind: 'loading' }
  | { kind: 'link'; token: string }
  | { kind: 'failed'; message: string }
  | { kind: 'open'; used: LinkUsed | null };

type LinkGateProps = {
  /** False until hydration: the server renders one page for all visitors. */
  ready: boolean;
  /** Shown until a click uses the link. */
  link: { title: string; button: string };
  /** The ways to sign in, also shown below a link that does not work. */
  signIn: SignInChoiceProps;
  /** The page without a link, or after the link was used; `signIn` is for donors who are not known. */
  children: (used: LinkUsed | null, signIn: ReactNode) => ReactNode;
};

/** If the page was opened by a link from an email, has it confirmed before showing the page. */
export function LinkGate({ ready, link, signIn, children }: LinkGateProps) {
  const text = useTexts(addressLinkTexts);
  const failureText = useFailureText();
  const [state, setState] = useState<State>({ kind: 'loading' });

  useEffect(() => {
    if (!ready) return;
    const open = () => {
      const token = takeToken();
      if (token !== null) setState({ kind: 'link', token });
      return token !== null;
    };
    if (!open()) setState({ kind: 'open', used: null });
    // A link pasted into a tab that shows this page changes the fragment only.
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [ready]);

  async function confirm(token: string) {
    const result = await call<typeof useLink>(accountRoutes.useLink, { body: { token } }, LinkUsed);
    if (result.kind === 'ok') return setState({ kind: 'open', used: result.value });
    setState({ kind: 'failed', message: failureText(result) });
  }

  switch (state.kind) {
    case 'loading':
      return <Loading />;
    case 'link':
      return <Opening {...link} onConfirm={() => confirm(state.token)} />;
    case 'failed':
      return (
        <>
          <Notice kind="failure" role="status" title={text.failed}>
            <p>{state.message}</p>
          </Notice>
          <SignInChoice {...signIn} />
        </>
      );
    case 'open':
      return children(state.used, <SignInChoice {...signIn} />);
  }
}

type OpeningProps = LinkGateProps['link'] & { onConfirm: () => Promise<void> };

/** Mail filters open links before people do, so only a click uses a link up. */
function Opening({ title, button, onConfirm }: OpeningProps) {
  const [busy, setBusy] = useState(false);
  async function confirm() {
    setBusy(true);
    await onConfirm();
  }
  return (
    <Notice
      kind="info"
      role="status"
      title={title}
      actions={
        <Button busy={busy} onClick={confirm}>
          {button}
        </Button>
      }
    />
  );
}

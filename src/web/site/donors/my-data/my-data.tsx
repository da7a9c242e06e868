import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { myDataTexts } from '#content/en/pages/my-data.ts';
import type { openMyData } from '#contract/donors/my-data.server.ts';
import { MyData as Content, myDataRoutes } from '#contract/donors/my-data.ts';
import { useTexts } from '#web/languages/texts.ts';
import { call } from '#web/lib/api/call.ts';
import { loadPart } from '#web/lib/boot/load-part.ts';
import { LinkGate } from '../link-gate.tsx';
import { Loaded, Loading } from '../loaded.tsx';

// Only known donors need it.
const Opened = lazy(async () => ({ default: (await loadPart(() => import('./opened.tsx'))).Opened }));

/** A donor's own data, for donors who are signed in or opened a link; everyone else is offered ways to sign in. */
export function MyData({ ready, signInHref }: { ready: boolean; signInHref: string }) {
  const text = useTexts(myDataTexts);
  return (
    <LinkGate
      ready={ready}
      link={{ title: text.link.title, button: text.link.button }}
      signIn={{
        purpose: 'data',
        signInHref,
        texts: {
          text: text.signIn.text,
          byEmailText: text.signIn.byEmailText,
          emailHint: text.signIn.emailHint,
          sentText: text.signIn.sentText,
        },
      }}
    >
      {(used, signIn) => <Data address={used?.email ?? null} signIn={signIn} />}
    </LinkGate>
  );
}

/** The data of one of the donor's addresses; of the donor's own one if `address` is null. */
function Data({ address, signIn }: { address: string | null; signIn: ReactNode }) {
  const text = useTexts(myDataTexts);
  const [email, setEmail] = useState(address);
  const read = useCallback(
    () => call<typeof openMyData>(myDataRoutes.open, { body: { email } }, Content),
    [email],
  );
  return (
    <Loaded read={read} texts={{ notLoaded: text.notLoaded, tryAgain: text.tryAgain }}>
      {(content, reload) =>
        content ? (
          <Suspense fallback={<Loading />}>
            <Opened content={content} onChosen={setEmail} onChanged={reload} />
          </Suspense>
        ) : (
          signIn
        )
      }
    </Loaded>
  );
}

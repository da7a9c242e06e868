import { lazy, type ReactNode, Suspense } from 'react';
import { accountTexts } from '#content/en/pages/account.ts';
import type { LinkUsed } from '#contract/donors/address-link.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { loadPart } from '#web/lib/boot/load-part.ts';
import { LinkGate } from '../link-gate.tsx';
import { Loaded, Loading } from '../loaded.tsx';
import { readAccount } from './read-account.ts';

// Only known donors need it.
const MyGifts = lazy(async () => ({
  default: (await loadPart(() => import('./my-gifts.tsx'))).MyGifts,
}));

type AccountProps = {
  /** False until hydration: the server renders one page for all visitors. */
  ready: boolean;
  signInHref: string;
  consents: ReactNode;
};

/** "My gifts": the donor's gifts, or the ways to prove who one is. */
export function Account({ ready, signInHref, consents }: AccountProps) {
  const text = useTexts(accountTexts);
  return (
    <LinkGate
      ready={ready}
      link={{ title: text.link.open.title, button: text.link.open.button }}
      signIn={{
        purpose: 'open',
        signInHref,
        texts: {
          text: text.signIn.text,
          byEmailText: text.signIn.byEmailText,
          emailHint: text.signIn.emailHint,
          sentText: text.signIn.sentText,
        },
      }}
    >
      {(used, signIn) => <Gifts used={used} signIn={signIn} consents={consents} />}
    </LinkGate>
  );
}

type GiftsProps = { used: LinkUsed | null; signIn: ReactNode; consents: ReactNode };

function Gifts({ used, signIn, consents }: GiftsProps) {
  const text = useTexts(accountTexts);
  const format = useFormat();
  const news = { open: null, data: null, claim: text.link.claimed, change: text.link.changed }[
    used?.purpose ?? 'open'
  ];
  return (
    <Loaded read={readAccount} texts={{ notLoaded: text.notLoaded, tryAgain: text.tryAgain }}>
      {(account, reload) =>
        account.donor ? (
          <Suspense fallback={<Loading />}>
            <MyGifts
              account={account}
              donor={account.donor}
              news={news && format(news, { email: used?.email ?? '' })}
              consents={consents}
              onChanged={reload}
            />
          </Suspense>
        ) : (
          signIn
        )
      }
    </Loaded>
  );
}

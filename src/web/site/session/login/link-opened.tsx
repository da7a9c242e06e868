import { useEffect, useState } from 'react';
import { CheckedLink, loginLinkRoutes, type SignedInByLink } from '#contract/site/login-link.ts';
import type { checkLoginLink } from '#contract/site/session.server.ts';
import { inLanguage } from '#domain/text/language.ts';
import { useLanguage } from '#web/languages/texts.ts';
import { call } from '#web/lib/api/call.ts';
import { useFailureText } from '#web/lib/api/use-failure-text.ts';
import { Loading } from '#web/site/donors/loaded.tsx';
import { rememberReturn } from '../sign-in-return.ts';
import { takeCarried } from './carried-drafts.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { placeOf } from './return-place.ts';

type LinkOpenedProps = {
  token: string;
  /** Called with the reason why the link does not work. */
  onFailed: (message: string) => void;
  /** Called with the address that every sign-in returns to. */
  onSignedIn: (address: string) => void;
};

/** A link from an email: shows whom it signs in, and uses it up only when its reader confirms, because mail filters open links. */
export function LinkOpened({ token, onFailed, onSignedIn }: LinkOpenedProps) {
  const [link, setLink] = useState<CheckedLink | null>(null);
  const language = useLanguage();
  const failureText = useFailureText();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is checked once, when it is opened.
  useEffect(() => {
    void call<typeof checkLoginLink, CheckedLink>(
      loginLinkRoutes.check,
      { body: { token } },
      CheckedLink,
    ).then((result) => {
      if (result.kind === 'ok') setLink(result.value);
      else onFailed(failureText(result));
    });
  }, [token]);

  function signedIn({ name, email, photo, returnTo }: SignedInByLink) {
    const place = takeCarried(email) ?? (returnTo && placeOf(returnTo));
    if (place) rememberReturn(place);
    onSignedIn(`${inLanguage(language, '/')}?${new URLSearchParams({ name, email, photo })}`);
  }

  if (!link) return <Loading />;
  return <ConfirmForm token={token} link={link} onFailed={onFailed} onSignedIn={signedIn} />;
}

import { useState } from 'react';
import { loginTexts } from '#content/en/pages/login.ts';
import type { EmbeddedBrowser } from '#domain/site/embedded-browser.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { findReturn } from '../returned-place.ts';
import styles from './login.module.css';
import { addressOf } from './return-place.ts';

/** Says that Google refuses to sign in here, and what works instead. */
export function EmbeddedNotice({ embedded: { app, system } }: { embedded: EmbeddedBrowser }) {
  const [place] = useState(() => findReturn());
  const { embedded: text } = useTexts(loginTexts);
  const format = useFormat();
  return (
    <div className={styles.embedded} role="note">
      <p className={styles.strong}>{app ? format(text.inApp, { app }) : text.inAnotherApp}</p>
      <p>{text.byEmail}</p>
      <p>{text.openElsewhere}</p>
      {system === 'android' && (
        <ButtonLink kind="quiet" href={inChrome(addressOf(place))}>
          {text.chrome}
        </ButtonLink>
      )}
    </div>
  );
}

/** An address that makes Android open a page in Chrome. Without Chrome, the page itself is opened. */
function inChrome(path: string): string {
  const { protocol, host, origin } = window.location;
  const fallback = encodeURIComponent(origin + path);
  return `intent://${host}${path}#Intent;scheme=${protocol.slice(0, -1)};package=com.android.chrome;S.browser_fallback_url=${fallback};end`;
}

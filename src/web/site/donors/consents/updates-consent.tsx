import { useCallback, useEffect, useId, useState } from 'react';
import { consentsTexts } from '#content/en/pages/consents.ts';
import { consentRoutes, NOTICE_PAGE, shownNoticeRoute } from '#contract/donors/consent-paths.ts';
import type { openConsent, saveConsent } from '#contract/donors/consents.server.ts';
import { UpdatesConsent as Consent } from '#contract/donors/consents.ts';
import { pathOf } from '#contract/endpoint.ts';
import type { ConsentTopic } from '#domain/donors/data-requests.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { call } from '#web/lib/api/call.ts';
import { useFailureText } from '#web/lib/api/use-failure-text.ts';
import { LinkedText } from '#web/lib/page/linked-text.tsx';
import { showToast } from '#web/lib/page/toast.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './updates-consent.module.css';

type UpdatesConsentProps = { merchantOrderId?: string; topic?: ConsentTopic };

/**
 * The choice to get news of the campaigns that one gave to, below the thanks for a gift, and without an order in "My gifts"; there
 * also the one to get the monthly reports. Ticking and unticking are saved at once, so that stopping is as easy as asking. Shows nothing
 * while it is not known.
 */
export function UpdatesConsent({ merchantOrderId = '', topic = 'campaigns' }: UpdatesConsentProps) {
  const text = useTexts(consentsTexts);
  const about = text[topic];
  const failureText = useFailureText();
  const language = useLanguage();
  const id = useId();
  const [consent, setConsent] = useState<Consent | null>(null);
  const [chosen, choose] = useState<boolean | null>(null);
  const [done, setDone] = useState('');

  const load = useCallback(async () => {
    const result = await call<typeof openConsent>(
      consentRoutes.open,
      { body: { merchantOrderId, topic, language } },
      Consent,
    );
    return result.kind === 'ok' ? result.value : null;
  }, [merchantOrderId, topic, language]);

  useEffect(() => {
    let isUnmounted = false;
    void load().then((loaded) => {
      if (!isUnmounted) setConsent(loaded);
    });
    return () => {
      isUnmounted = true;
    };
  }, [load]);

  if (!consent || consent.kind === 'none') return null;
  const { kind, isGiven, notice, givenWith } = consent;

  async function toggle() {
    if (chosen !== null) return;
    // Shown at once, while it is being saved.
    choose(!isGiven);
    const body = { merchantOrderId, topic, isGiven: !isGiven, notice, language };
    const result = await call<typeof saveConsent>(consentRoutes.save, { body });
    if (result.kind === 'ok') {
      if (kind === 'email') return setDone(text.asked);
      setConsent((await load()) ?? consent);
      setDone(isGiven ? about.withdrawn : about.given);
    } else {
      void showToast({ kind: 'error', text: failureText(result), from: 'form' });
    }
    choose(null);
  }

  const isAsked = kind === 'email' && done !== '';
  return (
    <Card as="section" className={styles.consent} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{about.title}</h2>
      <p className={styles.choice}>
        <input
          id={id}
          type="checkbox"
          checked={chosen ?? isGiven}
          disabled={isAsked}
          aria-describedby={`${id}-text`}
          onChange={toggle}
        />
        <label htmlFor={id}>{about.question}</label>
      </p>
      <p id={`${id}-text`}>{about.text}</p>
      <p role="status">{done}</p>
      <p>
        <LinkedText message={text.notice} to={NOTICE_PAGE} />
      </p>
      {givenWith && (
        <p>
          <a href={pathOf(shownNoticeRoute, { version: givenWith })}>{text.shown}</a>
        </p>
      )}
    </Card>
  );
}

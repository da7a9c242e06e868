import { useCallback, useEffect, useState } from 'react';
import { taxDetailsTexts } from '#content/en/pages/tax-details.ts';
import type { openTaxDetails } from '#contract/donors/tax-details.server.ts';
import { TaxDetailsForm as FormContent } from '#contract/donors/tax-details.ts';
import { taxDetailsRoutes } from '#contract/donors/tax-details-paths.ts';
import { formatRupees } from '#domain/money/money.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { call } from '#web/lib/api/call.ts';
import { useFailureText } from '#web/lib/api/use-failure-text.ts';
import { keepReminderAway } from '#web/site/session/keep-reminder-away.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DetailsForm } from './details-form.tsx';
import styles from './tax-details.module.css';

type State =
  | { kind: 'loading' | 'saved' }
  | { kind: 'failed'; message: string }
  | { kind: 'open'; content: FormContent };

/** The form behind a signed link. Shows which gifts it is for, and asks only for what is missing. */
export function TaxDetails({ ready, link }: { ready: boolean; link: string }) {
  const text = useTexts(taxDetailsTexts);
  const failureText = useFailureText();
  const [state, setState] = useState<State>({ kind: 'loading' });

  const load = useCallback(async () => {
    if (link === '') return setState({ kind: 'failed', message: text.noLink });
    keepReminderAway();
    setState({ kind: 'loading' });
    const result = await call<typeof openTaxDetails, FormContent>(
      taxDetailsRoutes.open,
      { body: { link } },
      FormContent,
    );
    if (result.kind === 'ok') return setState({ kind: 'open', content: result.value });
    setState({ kind: 'failed', message: failureText(result) });
  }, [link, failureText, text]);

  useEffect(() => {
    if (ready) void load();
  }, [ready, load]);

  switch (state.kind) {
    case 'loading':
      return <Notice kind="info" role="status" picture="on-the-way" title={text.loading} />;
    case 'failed':
      return (
        <Notice
          kind="failure"
          role="status"
          picture="not-found"
          title={text.notOpened}
          actions={<Button onClick={load}>{text.tryAgain}</Button>}
        >
          <p>{state.message}</p>
        </Notice>
      );
    case 'saved':
      return (
        <Notice kind="success" role="status" title={text.saved}>
          <p>{text.savedText}</p>
        </Notice>
      );
    case 'open':
      return <Opened {...state.content} link={link} onSaved={() => setState({ kind: 'saved' })} />;
  }
}

function Opened({ link, onSaved, ...content }: FormContent & { link: string; onSaved: () => void }) {
  const text = useTexts(taxDetailsTexts);
  const { isPanMissing, isAddressMissing } = content;
  if (!isPanMissing && !isAddressMissing) {
    return (
      <Notice kind="success" role="status" title={text.complete}>
        <p>{text.completeText}</p>
        <OnFile {...content} />
      </Notice>
    );
  }
  return (
    <Card className={styles.card}>
      <Gifts {...content} />
      <OnFile {...content} />
      <DetailsForm
        link={link}
        isPanMissing={isPanMissing}
        isAddressMissing={isAddressMissing}
        onSaved={onSaved}
      />
      <p className={styles.privacy}>{text.privacy}</p>
    </Card>
  );
}

function Gifts({ fullName, financialYear, gifts }: FormContent) {
  const text = useTexts(taxDetailsTexts);
  const format = useFormat();
  return (
    <section className={styles.gifts} aria-labelledby="gifts">
      <h2 id="gifts">{fullName}</h2>
      <p>{format(text.gifts, { year: financialYear })}</p>
      <ul>
        {gifts.map(({ amountRupees, purpose, at }) => (
          <li key={at}>{format(text.giftFor, { amount: formatRupees(amountRupees), purpose })}</li>
        ))}
      </ul>
    </section>
  );
}

/** What is on file already; the stored details themselves are never shown. */
function OnFile({ isPanMissing, isAddressMissing, panEnding }: FormContent) {
  const text = useTexts(taxDetailsTexts);
  const format = useFormat();
  const id = panEnding === null ? text.idOnFile : format(text.panOnFile, { ending: panEnding });
  return (
    <>
      {!isPanMissing && <p>{id}</p>}
      {!isAddressMissing && <p>{text.addressOnFile}</p>}
    </>
  );
}

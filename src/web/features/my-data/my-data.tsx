import { useCallback, useEffect, useState } from 'react';
import { MyData as Content } from '#contract/my-data.ts';
import { myDataCalls } from '#contract/my-data-calls.ts';
import { formsTexts } from '#web/languages/en/forms.ts';
import { myDataTexts } from '#web/languages/en/my-data.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { postJson } from '#web/lib/api/send-json.ts';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AskForLink } from './ask-for-link.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { writtenDay } from './days.ts';
import { DownloadPart } from './download-part.tsx';
import { ErasePart } from './erase-part.tsx';
import styles from './my-data.module.css';

type State =
  | { kind: 'loading' }
  | { kind: 'closed'; message: string | null }
  | { kind: 'open'; content: Content };

/** One's own data, for the signed-in person or by a signed link; everybody else can have a link emailed. */
export function MyData({ ready, link }: { ready: boolean; link: string }) {
  const text = useTexts(myDataTexts);
  const { unreachable } = useTexts(formsTexts);
  const [state, setState] = useState<State>({ kind: 'loading' });

  const load = useCallback(async () => {
    const result = await postJson(myDataCalls.open, { link }, Content);
    if (result.kind === 'ok') return setState({ kind: 'open', content: result.value });
    const message = result.kind === 'refused' ? result.message : unreachable;
    // Without a link, it only means that nobody is signed in.
    setState({ kind: 'closed', message: link === '' && result.kind === 'refused' ? null : message });
  }, [link, unreachable]);

  useEffect(() => {
    if (ready) void load();
  }, [ready, load]);

  switch (state.kind) {
    case 'loading':
      return <Notice kind="info" role="status" picture="on-the-way" title={text.loading} />;
    case 'closed':
      return (
        <Card className={styles.part}>
          {state.message && <p role="status">{state.message}</p>}
          <AskForLink />
        </Card>
      );
    case 'open':
      return <Opened content={state.content} link={link} onRequested={load} />;
  }
}

function Opened({
  content,
  link,
  onRequested,
}: {
  content: Content;
  link: string;
  onRequested: () => Promise<void>;
}) {
  const isErasureAsked = content.openRequests.some(({ kind }) => kind === 'erase');
  return (
    <div className={styles.parts}>
      <Holds {...content} />
      <OpenRequests requests={content.openRequests} />
      <DownloadPart link={link} />
      <CorrectionForm link={link} onStored={onRequested} />
      {!isErasureAsked && <ErasePart keptUntil={content.keptUntil} link={link} onStored={onRequested} />}
    </div>
  );
}

function Holds({ email, fullName, phoneNumber, gifts, messages, hasAccount }: Content) {
  const text = useTexts(myDataTexts);
  const format = useFormat();
  return (
    <Card className={styles.part}>
      <h2>{text.holds}</h2>
      <ul>
        <li>{[fullName, email].filter(Boolean).join(', ')}</li>
        {phoneNumber && <li>{format(text.phone, { phone: phoneNumber })}</li>}
        {gifts > 0 && <li>{format(text.gifts, { count: gifts })}</li>}
        {messages > 0 && <li>{format(text.messages, { count: messages })}</li>}
        {hasAccount && <li>{text.account}</li>}
      </ul>
    </Card>
  );
}

function OpenRequests({ requests }: { requests: Content['openRequests'] }) {
  const text = useTexts(myDataTexts);
  const format = useFormat();
  if (requests.length === 0) return null;
  return (
    <Card className={styles.part}>
      <h2>{text.open}</h2>
      <ul>
        {requests.map(({ number, kind, dueOn }) => (
          <li key={number}>
            {format(kind === 'erase' ? text.openErase : text.openCorrect, {
              number: String(number),
              day: writtenDay(dueOn),
            })}
          </li>
        ))}
      </ul>
    </Card>
  );
}

import { useEffect, useRef } from 'react';
import { myDataTexts } from '#content/en/pages/my-data.ts';
import type { StoredData } from '#contract/donors/my-data.ts';
import { writtenDay } from '#domain/time/indian-time.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { CloseButton } from '../close-button.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { DownloadPart } from './download-part.tsx';
import { ErasePart } from './erase-part.tsx';
import styles from './my-data.module.css';

type OpenedProps = {
  content: StoredData;
  onChosen: (email: string) => void;
  onChanged: () => Promise<void>;
};

/** What is stored about a donor, and what they can ask for. */
export function Opened({ content, onChosen, onChanged }: OpenedProps) {
  const text = useTexts(myDataTexts);
  const { email, addresses, isSignedIn, keptUntil, openRequests } = content;
  const isErasureAsked = openRequests.some(({ kind }) => kind === 'erase');
  return (
    <div className={styles.parts}>
      {!isSignedIn && <CloseButton label={text.close} hint={text.closeText} onClosed={onChanged} />}
      {addresses.length > 1 && (
        <SelectField
          label={text.address}
          name="email"
          value={email}
          onChange={({ target }) => onChosen(target.value)}
        >
          {addresses.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
      )}
      <Holds {...content} />
      <OpenRequests key={email} requests={openRequests} />
      <DownloadPart email={email} />
      <CorrectionForm email={email} onStored={onChanged} />
      {!isErasureAsked && <ErasePart keptUntil={keptUntil} email={email} onStored={onChanged} />}
    </div>
  );
}

function Holds({ email, fullName, phoneNumber, gifts, messages, hasAccount }: StoredData) {
  const text = useTexts(myDataTexts);
  const format = useFormat();
  return (
    <Card className={styles.part}>
      <h2>{text.holds}</h2>
      <ul>
        {fullName && <li>{fullName}</li>}
        <li>{email}</li>
        {phoneNumber && <li>{format(text.phone, { phone: phoneNumber })}</li>}
        {gifts > 0 && <li>{format(text.gifts, { count: gifts })}</li>}
        {messages > 0 && <li>{format(text.messages, { count: messages })}</li>}
        {hasAccount && <li>{text.account}</li>}
      </ul>
    </Card>
  );
}

function OpenRequests({ requests }: { requests: StoredData['openRequests'] }) {
  const text = useTexts(myDataTexts);
  const format = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(requests.length);
  // A new request shortens the page, whose button had the focus; this brings its number into view.
  useEffect(() => {
    if (requests.length > shown.current) heading.current?.focus();
    shown.current = requests.length;
  }, [requests.length]);
  if (requests.length === 0) return null;
  return (
    <Card className={styles.part}>
      <h2 ref={heading} tabIndex={-1}>
        {text.open}
      </h2>
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

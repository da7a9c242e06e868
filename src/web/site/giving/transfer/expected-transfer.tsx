import { transferTexts } from '#content/en/pages/transfer.ts';
import { ACCOUNT_PAGE } from '#contract/donors/account-paths.ts';
import type { ShownTransfer } from '#contract/giving/expected-transfers/expected-transfers.ts';
import { formatRupees } from '#domain/money/money.ts';
import { longDay } from '#domain/time/long-day.ts';
import { useFormat } from '#web/languages/format.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { LinkedText } from '#web/lib/page/linked-text.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Copyable } from './copyable.tsx';
import styles from './transfer.module.css';

const PARTS = ['holder', 'number', 'ifsc', 'bank', 'branch'] as const;

type ExpectedTransferProps = {
  transfer: ShownTransfer;
  isCancelling: boolean;
  /** Why it could not be cancelled. */
  failure: string | null;
  onCancel: () => void;
};

/** Where and with which code to send a gift, and what happens then. */
export function ExpectedTransfer({ transfer, isCancelling, failure, onCancel }: ExpectedTransferProps) {
  const text = useTexts(transferTexts);
  const { expected, parts, next } = text;
  const format = useFormat();
  const language = useLanguage();
  const { account, amountRupees, purpose, code, expiresOn } = transfer;
  const amount = formatRupees(amountRupees);
  return (
    <>
      <Card as="section" className={styles.card} aria-labelledby="transfer">
        <h2 id="transfer">{format(expected.title, { amount, purpose })}</h2>
        {account ? (
          <>
            <dl className={styles.code}>
              <Copyable label={expected.code} value={code} copied={code.replace(' ', '')} />
            </dl>
            <p>{expected.codeText}</p>
            <dl>
              <Copyable label={expected.amount} value={amount} copied={String(amountRupees)} />
            </dl>
            <h3>{expected.account}</h3>
            <dl>
              {PARTS.filter((part) => account[part] !== '').map((part) => (
                <Copyable key={part} label={parts[part]} value={account[part]} />
              ))}
            </dl>
          </>
        ) : (
          <p>{expected.noAccount}</p>
        )}
      </Card>
      {transfer.upi && <ByUpi upi={transfer.upi} />}
      <Card as="section" className={styles.card} aria-labelledby="next">
        <h2 id="next">{next.title}</h2>
        <ol className={styles.steps}>
          <li>{next.send}</li>
          <li>{next.find}</li>
          <li>{next.receipt}</li>
        </ol>
        <p>{format(next.until, { day: longDay(expiresOn, language) })}</p>
        <p>
          <LinkedText message={next.kept} to={ACCOUNT_PAGE} />
        </p>
        {failure && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        <Button kind="quiet" busy={isCancelling} onClick={onCancel}>
          {text.cancel}
        </Button>
      </Card>
    </>
  );
}

/** The same payment with a UPI app: on this phone, or with its camera. */
function ByUpi({ upi: { id, address, qr } }: { upi: NonNullable<ShownTransfer['upi']> }) {
  const { upi, parts } = useTexts(transferTexts);
  return (
    <Card as="section" className={styles.card} aria-labelledby="upi">
      <h2 id="upi">{upi.title}</h2>
      <p>{upi.text}</p>
      <ButtonLink href={address}>{upi.open}</ButtonLink>
      <p>{upi.scan}</p>
      <svg className={styles.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={upi.picture}>
        <path d={qr.path} />
      </svg>
      <dl>
        <Copyable label={parts.upi} value={id} />
      </dl>
    </Card>
  );
}

import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { accountTexts } from '#content/en/pages/account.ts';
import type { MyAccount } from '#contract/donors/account.ts';
import { accountRoutes } from '#contract/donors/account-paths.ts';
import { pathOf } from '#contract/endpoint.ts';
import { transferPage } from '#domain/giving/expected-transfer.ts';
import { formatRupees } from '#domain/money/money.ts';
import { longDay } from '#domain/time/long-day.ts';
import { useFormat } from '#web/languages/format.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { lazyPart } from '#web/lib/boot/lazy-part.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CloseButton } from '../close-button.tsx';
import { LinkForm } from '../link-form.tsx';
import styles from './account.module.css';
import { DownloadButton } from './download-button.tsx';
import { GiftCard } from './gift-card.tsx';
import { LanguageField } from './language-field.tsx';
import { Names } from './names.tsx';
import { Settings } from './settings.tsx';
import { StatementForm } from './statement-form.tsx';
import { Totals } from './totals.tsx';

/** Most donors have none. */
const MyMonthlyGifts = lazyPart(
  async () => (await import('../monthly-gift/my-monthly-gifts.tsx')).MyMonthlyGifts,
  () => null,
);

type MyGiftsProps = {
  /** The donor's consents, from another feature. */
  consents: ReactNode;
  account: MyAccount;
  donor: NonNullable<MyAccount['donor']>;
  /** What a link has just done. */
  news: string | null;
  onChanged: () => Promise<void>;
};

export function MyGifts({ account, donor, news, consents, onChanged }: MyGiftsProps) {
  const text = useTexts(accountTexts);
  const format = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  // After a link the button, which had the focus, is gone.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  const { gifts, older, years, certificates } = account;
  const shown = useLanguage();
  const [receiptLanguage, setReceiptLanguage] = useState(shown);
  return (
    <>
      {news && (
        <p className={styles.news} role="status">
          {news}
        </p>
      )}
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {donor.name ? format(text.greeting, { name: donor.name }) : text.title}
        </h2>
        <p className={styles.soft}>{format(text.addresses, { addresses: donor.addresses.join(', ') })}</p>
        {!donor.isSignedIn && <CloseButton label={text.leave} hint={text.leaveText} onClosed={onChanged} />}
      </header>
      {years.length > 0 && <Totals years={years} />}
      {account.monthlyGifts.length > 0 && (
        <Suspense>
          <MyMonthlyGifts monthlyGifts={account.monthlyGifts} />
        </Suspense>
      )}
      {account.transfers.length > 0 && <Transfers transfers={account.transfers} />}
      <section className={styles.section} aria-labelledby="gifts">
        <h2 id="gifts">{text.gifts}</h2>
        {gifts.length === 0 && (
          <Notice
            kind="info"
            level={3}
            title={text.none}
            actions={<ButtonLink to="/donate">{text.give}</ButtonLink>}
          >
            <p>{text.noneText}</p>
          </Notice>
        )}
        {gifts.some(({ hasReceipt }) => hasReceipt) && (
          <LanguageField
            label={text.receiptLanguage}
            name="receiptLanguage"
            value={receiptLanguage}
            onChoose={setReceiptLanguage}
          />
        )}
        <ul className={styles.gifts}>
          {gifts.map((gift) => (
            <GiftCard key={gift.id} gift={gift} receiptLanguage={receiptLanguage} onChanged={onChanged} />
          ))}
        </ul>
        {older > 0 && <p className={styles.soft}>{format(text.older, { count: older })}</p>}
      </section>
      {certificates.length > 0 && (
        <section className={styles.section} aria-labelledby="certificates">
          <h2 id="certificates">{text.documents}</h2>
          {certificates.map(({ id, year }) => (
            <DownloadButton
              key={id}
              url={pathOf(accountRoutes.certificate, { id })}
              fileName={`certificate-${year}.pdf`}
              label={format(text.certificate, { year })}
            />
          ))}
        </section>
      )}
      {gifts.length > 0 && <StatementForm years={years.map(({ year }) => year)} />}
      {gifts.length > 0 && <Names gifts={gifts} onChanged={onChanged} />}
      {consents}
      <Card as="section" className={styles.card} aria-labelledby="claim">
        <h2 id="claim">{text.claim.title}</h2>
        <p>{text.claim.text}</p>
        <LinkForm
          label={text.claim.title}
          route={accountRoutes.claim}
          submit={text.claim.send}
          sentText={text.signIn.sentText}
        />
      </Card>
      <Settings addresses={donor.addresses} />
    </>
  );
}

/** The bank transfers that the trust still expects; each can be sent, or cancelled, from its page. */
function Transfers({ transfers }: Pick<MyAccount, 'transfers'>) {
  const text = useTexts(accountTexts);
  const format = useFormat();
  const language = useLanguage();
  return (
    <section className={styles.section} aria-labelledby="transfers">
      <h2 id="transfers">{text.transfers.title}</h2>
      <ul className={styles.gifts}>
        {transfers.map(({ reference, amountRupees, purpose, expiresOn }) => (
          <Card key={reference} as="li" className={styles.gift}>
            <div className={styles.what}>
              <strong className={styles.amount}>{formatRupees(amountRupees)}</strong>
              <span className={styles.status} data-status="pending">
                {format(text.transfers.until, { day: longDay(expiresOn, language) })}
              </span>
            </div>
            <p className={styles.purpose}>{format(text.giftFor, { purpose })}</p>
            <div className={styles.actions}>
              <ButtonLink to={transferPage(reference)} kind="secondary">
                {text.transfers.open}
              </ButtonLink>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}

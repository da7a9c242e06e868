import { spendingTexts } from '#content/en/pages/spending.ts';
import type { ShownPayment } from '#contract/campaigns/transparency/shown-spending.server.ts';
import { formatRupees } from '#domain/money/money.ts';
import { longDay } from '#domain/time/long-day.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { useLangOf } from '#web/lib/page/text-language.ts';
import styles from './fund-money.module.css';
import { FundName } from './fund-name.tsx';
import { PublishedBills } from './published-bills/published-bills.tsx';

type PaymentTableProps = { payments: readonly ShownPayment[]; labelledBy: string };

/** What a fund paid for. Amounts are those that left it; what came back has a minus. */
export function PaymentTable({ payments, labelledBy }: PaymentTableProps) {
  const text = useTexts(spendingTexts);
  const language = useLanguage();
  const langOf = useLangOf();
  return (
    <table className={styles.payments} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{text.paidFor}</th>
          <th scope="col">{text.amount}</th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <tr key={payment.number}>
            <td>
              <span lang={langOf({ language: payment.purposeLanguage })}>{payment.purpose}</span>
              <small>
                <Detail payment={payment} />
                <time dateTime={payment.day}>{longDay(payment.day, language)}</time>
              </small>
              <PublishedBills purpose={payment.purpose} bills={payment.bills} />
            </td>
            <td>{formatRupees(-payment.rupees)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Who was paid, or which fund, and what has become of it. */
function Detail({ payment }: { payment: ShownPayment }) {
  const { kind, payee, payeeLanguage, isRelated, otherFund, rupees } = payment;
  const { related, kinds } = useTexts(spendingTexts);
  const langOf = useLangOf();
  return (
    <>
      {(kind === 'reversed' || kind === 'returned') && <span>{kinds[kind]}</span>}
      {payee && <span lang={langOf({ language: payeeLanguage })}>{payee}</span>}
      {isRelated && <span>{related}</span>}
      {otherFund && kind === 'transferred' && (
        <span>
          {rupees < 0 ? kinds.transferred : kinds.received} <FundName fund={otherFund} />
        </span>
      )}
    </>
  );
}

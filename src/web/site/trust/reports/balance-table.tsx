import type { ReactNode } from 'react';
import { reportsTexts } from '#content/en/pages/reports.ts';
import type { ShownBalance } from '#contract/campaigns/transparency/shown-reports.ts';
import { formatRupees } from '#domain/money/money.ts';
import { useTexts } from '#web/languages/texts.ts';
import styles from './reports.module.css';

type BalanceTableProps = { balance: ShownBalance; caption?: ReactNode; labelledBy?: string };

/** Opening plus all lines is closing; what left a fund has a minus. */
export function BalanceTable({ balance, caption, labelledBy }: BalanceTableProps) {
  const text = useTexts(reportsTexts);
  return (
    <table className={styles.figures} aria-labelledby={labelledBy}>
      {caption !== undefined && <caption>{caption}</caption>}
      <tbody>
        <tr>
          <th scope="row">{text.opening}</th>
          <td>{rupees(balance.openingPaise)}</td>
        </tr>
        {balance.lines.map(({ kind, paise }) => (
          <tr key={kind}>
            <th scope="row">{text.lines[kind]}</th>
            <td>{rupees(paise)}</td>
          </tr>
        ))}
        <tr className={styles.sum}>
          <th scope="row">{text.closing}</th>
          <td>{rupees(balance.closingPaise)}</td>
        </tr>
      </tbody>
    </table>
  );
}

export function rupees(paise: number): string {
  return formatRupees(paise / 100);
}

import type { ReactNode } from 'react';
import type { DonationRecord } from '#contract/giving/payments.ts';
import { useCodeText } from '#web/languages/api-code-texts.ts';
import { Notice } from '#web/ui/notice.tsx';
import { isRaise } from '../donation-record.ts';
import { PaymentHelp } from './payment-help.tsx';

type FailedNoticeProps = {
  title: string;
  /** Whether the donor cancelled the payment, which is no error. */
  isCancelled: boolean;
  record: DonationRecord | null;
  actions: ReactNode;
  children?: ReactNode;
};

/** A payment that did not go through: the reason if it is known, what can be done, and whom to ask. */
export function FailedNotice({ title, isCancelled, record, actions, children }: FailedNoticeProps) {
  const codeText = useCodeText();
  return (
    <>
      <Notice
        kind={isCancelled ? 'info' : 'failure'}
        level={1}
        role="status"
        picture={isCancelled ? 'cancelled' : 'payment-failed'}
        title={title}
        actions={!isRaise(record) && actions}
      >
        {record?.failureReason && !isCancelled && (
          <p>{codeText('failureReasons', record.failureReasonCode ?? '', record.failureReason)}</p>
        )}
        {children}
      </Notice>
      <PaymentHelp />
    </>
  );
}

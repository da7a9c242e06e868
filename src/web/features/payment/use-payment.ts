import { useEffect, useRef, useState } from 'react';
import type { DonationRecord } from '#contract/payments.ts';
import { forgetPaid, noteFailure } from '#web/lib/donation/sent-forms.ts';
import { findDonation } from './donation-record.ts';
import { type Verification, verifyPayment } from './verification.ts';
import { type Watch, watchPayment } from './watch-payment.ts';

export type Payment = {
  /** Null until the first answer. */
  verification: Verification | null;
  /** Null until it comes, and for good when it does not. */
  record: DonationRecord | null;
  /** True while a question that the donor asked by hand is on its way. */
  asking: boolean;
  /** When a question that the donor asked by hand brought the same state as before; null when it brought anything else. */
  unchangedAt: Date | null;
  askAgain(): void;
};

/**
 * Verifies a payment and then fetches its donation, in this order: verifying is what brings the record up to date. While
 * the payment is open it asks again by itself. Without an order id nothing is asked.
 */
export function usePayment(merchantOrderId: string | null): Payment {
  const [verification, setVerification] = useState<Verification | null>(null);
  const [record, setRecord] = useState<DonationRecord | null>(null);
  const [asking, setAsking] = useState(false);
  const [unchangedAt, setUnchangedAt] = useState<Date | null>(null);
  const watch = useRef<Watch | null>(null);
  const byHand = useRef(false);

  useEffect(() => {
    if (merchantOrderId === null) return;
    let known: Verification | null = null;
    let isGone = false;

    async function ask(id: string): Promise<boolean> {
      const verified = await verifyPayment(id);
      noteOutcome(id, verified);
      if (isGone) return false;
      // Of the questions that nobody asked by hand, only another state is news: no answer is none.
      const state = stateOf(verified);
      const isNews = byHand.current || known === null || (state !== null && state !== stateOf(known));
      if (isNews) {
        const isAsBefore = byHand.current && state !== null && state === stateOf(known);
        byHand.current = false;
        known = verified;
        setVerification(verified);
        const found = await findDonation(id);
        // Asked while the record was on its way: a question of its own.
        if (byHand.current && !isGone) return ask(id);
        if (found && !isGone) setRecord(found);
        setUnchangedAt(isAsBefore ? new Date() : null);
      }
      setAsking(false);
      return !isGone && mayChange(verified);
    }

    setVerification(null);
    setRecord(null);
    const begun = watchPayment(() => ask(merchantOrderId));
    watch.current = begun;
    return () => {
      isGone = true;
      begun.stop();
    };
  }, [merchantOrderId]);

  function askAgain() {
    byHand.current = true;
    setAsking(true);
    setUnchangedAt(null);
    void watch.current?.askNow();
  }

  return { verification, record, asking, unchangedAt, askAgain };
}

/** A provider that does not answer may do so next time; an order that nobody knows stays unknown. */
function mayChange(verification: Verification): boolean {
  return stateOf(verification) === 'PENDING' || verification === 'error' || verification === 'refused';
}

function noteOutcome(merchantOrderId: string, verification: Verification): void {
  const state = stateOf(verification);
  if (state === 'COMPLETED') forgetPaid(merchantOrderId);
  if (state === 'FAILED') noteFailure(merchantOrderId);
}

/** The provider's state in capitals; null when it is not known. */
export function stateOf(verification: Verification | null): string | null {
  return typeof verification === 'object' && verification !== null ? verification.state : null;
}

import { useEffect, useRef, useState } from 'react';
import type { DonationRecord } from '#contract/giving/payments.ts';
import { findDonation } from './donation-record.ts';
import { type PaymentPoller, pollPayment } from './poll-payment.ts';
import { stateOf, type Verification, verifyPayment } from './verification.ts';

export type Payment = {
  /** Null until the first response. */
  verification: Verification | null;
  /** Null until it has loaded, and permanently when it cannot be loaded. */
  record: DonationRecord | null;
  /** True while a check that the donor requested is in flight. */
  isChecking: boolean;
  /** When a check that the donor requested found the same state as before; null otherwise. */
  unchangedAt: Date | null;
  checkNow(): void;
};

/**
 * Verifies a payment and then fetches its donation record, in this order because verifying brings the record up to date.
 * Keeps polling while the payment is open. Does nothing without an order id.
 */
export function usePayment(merchantOrderId: string | null): Payment {
  const [verification, setVerification] = useState<Verification | null>(null);
  const [record, setRecord] = useState<DonationRecord | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const [unchangedAt, setUnchangedAt] = useState<Date | null>(null);
  const pollerRef = useRef<PaymentPoller | null>(null);
  const isManual = useRef(false);

  useEffect(() => {
    if (merchantOrderId === null) return;
    let previous: Verification | null = null;
    let isUnmounted = false;

    async function check(id: string): Promise<boolean> {
      const current = await verifyPayment(id);
      if (isUnmounted) return false;
      // An automatic check is shown only when the state changed: an outage between two checks is not worth an error.
      const state = stateOf(current);
      const hasNews =
        isManual.current || previous === null || (state !== null && state !== stateOf(previous));
      if (hasNews) {
        const isUnchanged = isManual.current && state !== null && state === stateOf(previous);
        isManual.current = false;
        previous = current;
        const loading = findDonation(id);
        // A failure is shown together with its reason, so that a payment which the donor cancelled is never called failed first.
        const failed = state === 'FAILED' ? await loading : null;
        if (isUnmounted) return false;
        if (failed) setRecord(failed);
        setVerification(current);
        const found = await loading;
        // The donor asked again while the record was loading.
        if (isManual.current && !isUnmounted) return check(id);
        if (found && !isUnmounted) setRecord(found);
        setUnchangedAt(isUnchanged ? new Date() : null);
      }
      setIsChecking(false);
      return !isUnmounted && mayChange(current);
    }

    setVerification(null);
    setRecord(null);
    const poller = pollPayment(() => check(merchantOrderId));
    pollerRef.current = poller;
    return () => {
      isUnmounted = true;
      poller.stop();
    };
  }, [merchantOrderId]);

  function checkNow() {
    isManual.current = true;
    setIsChecking(true);
    setUnchangedAt(null);
    void pollerRef.current?.checkNow();
  }

  return { verification, record, isChecking, unchangedAt, checkNow };
}

/** Errors and refusals may be temporary; an unknown order stays unknown. */
function mayChange(verification: Verification): boolean {
  return stateOf(verification) === 'PENDING' || verification === 'error' || verification === 'refused';
}

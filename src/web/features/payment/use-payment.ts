import { useCallback, useEffect, useRef, useState } from 'react';
import { dropDraft } from '#web/lib/donation-draft.ts';
import { findDonation, type ShownRecord } from './donation-record.ts';
import { type Verification, verifyPayment } from './verification.ts';

export type Payment = {
  /** Null while the question is on its way. */
  verification: Verification | null;
  /** Null until it comes, and for good when it does not. */
  record: ShownRecord | null;
  askAgain(): void;
};

/**
 * Verifies a payment and then fetches its donation, in this order: verifying is what brings the record up to date. Without
 * an order id nothing is asked.
 */
export function usePayment(merchantOrderId: string | null): Payment {
  const [verification, setVerification] = useState<Verification | null>(null);
  const [record, setRecord] = useState<ShownRecord | null>(null);
  const round = useRef(0);

  const ask = useCallback(async () => {
    if (merchantOrderId === null) return;
    round.current += 1;
    const mine = round.current;
    setVerification(null);
    const verified = await verifyPayment(merchantOrderId);
    if (stateOf(verified) === 'COMPLETED') dropDraft(merchantOrderId);
    if (mine !== round.current) return;
    setVerification(verified);
    const found = await findDonation(merchantOrderId);
    if (found && mine === round.current) setRecord(found);
  }, [merchantOrderId]);

  useEffect(() => {
    void ask();
    return () => {
      round.current += 1;
    };
  }, [ask]);

  return { verification, record, askAgain: () => void ask() };
}

/** The provider's state in capitals; null when it is not known. */
export function stateOf(verification: Verification | null): string | null {
  return typeof verification === 'object' && verification !== null ? verification.state : null;
}

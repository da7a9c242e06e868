import { type MouseEvent, useEffect, useLayoutEffect, useState } from 'react';
import { isPlainClick } from '#web/lib/page/plain-click.ts';
import { type NewOrder, takeOpening } from '../open-orders.ts';

/** Enough to read where one is going, and to stay. */
const OPENS_AFTER_MS = 3_000;

export type Opening = {
  /** True while the provider's page is about to open by itself. */
  isOpening: boolean;
  /** For the link to the provider's page. */
  onContinue: (event: MouseEvent<HTMLAnchorElement>) => void;
  onStay: (event: MouseEvent<HTMLButtonElement>) => void;
};

/**
 * Opens the provider's page for an unpaid order after a moment, once per order. It takes this page's place in the history, so that Back
 * leads to the form. Any key stops it, because whoever uses the keyboard needs longer to decide. Does nothing without an address.
 */
export function useOpening(order: NewOrder, address: string | null): Opening {
  const [isOpening, setIsOpening] = useState(false);
  const { merchantOrderId, campaignId, rupees } = order;

  useLayoutEffect(() => {
    if (address && takeOpening({ merchantOrderId, campaignId, rupees })) setIsOpening(true);
  }, [address, merchantOrderId, campaignId, rupees]);

  useEffect(() => {
    if (!isOpening || !address) return;
    const timer = setTimeout(() => window.location.replace(address), OPENS_AFTER_MS);
    const stop = () => setIsOpening(false);
    window.addEventListener('keydown', stop);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', stop);
    };
  }, [isOpening, address]);

  return {
    isOpening,
    onContinue(event) {
      if (!isOpening || !address || !isPlainClick(event)) return;
      event.preventDefault();
      window.location.replace(address);
    },
    onStay(event) {
      // This button is about to go, so the link next to it gets the focus.
      event.currentTarget.parentElement?.querySelector('a')?.focus({ preventScroll: true });
      setIsOpening(false);
    },
  };
}

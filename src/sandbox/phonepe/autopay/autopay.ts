import type { FaultStore } from '../faults/fault-store.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import { createAnnounce } from './announce.ts';
import type { AutopayBook } from './autopay-book.ts';
import { createDebitService, type DebitService } from './debits.ts';
import { createMandateService, type MandateService } from './mandates.ts';
import { createSetupService, type SetupService } from './setups.ts';

/** PhonePe's AutoPay: set-up orders, mandates and debits. */
export interface Autopay {
  readonly book: AutopayBook;
  readonly setups: SetupService;
  readonly mandates: MandateService;
  readonly debits: DebitService;
  /** Carries out everything that was to happen by now, in the order of time, each at its own moment. */
  catchUp(): void;
}

export function createAutopay(deps: {
  book: AutopayBook;
  faults: FaultStore;
  webhooks: Webhooks;
  merchantId: string;
  isOrderIdUsed: (merchantOrderId: string) => boolean;
  now: () => number;
}): Autopay {
  const { book, faults, now } = deps;
  const announce = createAnnounce({ ...deps, numbers: () => faults.variants().mandateNumbers });
  const mandates = createMandateService({ book, faults, announce, now });
  const setups = createSetupService({ ...deps, announce, mandates });
  const debits = createDebitService({ ...deps, announce });
  return {
    book,
    setups,
    mandates,
    debits,
    catchUp() {
      for (let due = book.nextDue(now()); due; due = book.nextDue(now())) {
        if (due.kind === 'setup') setups.expire(due.setup, due.setup.expiresAt);
        if (due.kind === 'mandate') mandates.step(due.mandate);
        if (due.kind === 'debit') debits.step(due.debit);
      }
    },
  };
}

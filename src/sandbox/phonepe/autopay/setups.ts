import type { Announce } from './announce.ts';
import type { AutopayBook } from './autopay-book.ts';
import type { MandateService } from './mandates.ts';
import type { Instrument } from './states/mandate.ts';
import { reasons } from './states/reasons.ts';
import {
  approveSetup,
  enterWrongPin,
  failSetup,
  makeSetup,
  type NewSetup,
  type Setup,
} from './states/setup.ts';

type Placed = { kind: 'placed'; setup: Setup } | { kind: 'order-id-used' } | { kind: 'mandate-id-used' };

/** The only writer of set-up orders. */
export interface SetupService {
  place(request: NewSetup): Placed;
  /** The donor agrees: the order completes, and the mandate is being activated. */
  approve(setup: Setup, instrument: Instrument): void;
  enterWrongPin(setup: Setup): void;
  failForLowBalance(setup: Setup): void;
  decline(setup: Setup): void;
  expire(setup: Setup, at?: number): void;
}

interface Deps {
  readonly book: AutopayBook;
  readonly announce: Announce;
  readonly mandates: MandateService;
  readonly isOrderIdUsed: (merchantOrderId: string) => boolean;
  readonly now: () => number;
}

export function createSetupService({ book, announce, mandates, isOrderIdUsed, now }: Deps): SetupService {
  function change(setup: Setup): void {
    book.put({ kind: 'setup', setup });
    if (setup.state !== 'PENDING') announce.setup(setup);
  }

  return {
    place(request) {
      if (isOrderIdUsed(request.merchantOrderId)) return { kind: 'order-id-used' };
      if (book.hasMandateId(request.merchantSubscriptionId)) return { kind: 'mandate-id-used' };
      const setup = makeSetup(request, now());
      book.put({ kind: 'setup', setup });
      return { kind: 'placed', setup };
    },
    approve(setup, instrument) {
      mandates.begin(setup, instrument);
      change(approveSetup(setup, now()));
    },
    enterWrongPin: (setup) => change(enterWrongPin(setup, now())),
    failForLowBalance: (setup) => change(failSetup(setup, reasons.lowBalance, now(), true)),
    decline: (setup) => change(failSetup(setup, reasons.declined, now(), true)),
    expire: (setup, at = now()) => change(failSetup(setup, reasons.setupExpired, at)),
  };
}

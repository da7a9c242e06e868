import type { Book } from '../book.ts';
import type { FaultStore } from '../faults/fault-store.ts';
import type { WebhookEvent } from '../webhooks/events.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import {
  advanceRefund,
  isOpen,
  makeRefund,
  type NewRefund,
  nextRefundState,
  type Refund,
  type RefundState,
  refundablePaise,
} from './refund.ts';

type RefusalReason = 'unknown-order' | 'not-paid' | 'duplicate' | 'in-progress' | 'too-much';
type RefundResult = { kind: 'placed'; refund: Refund } | { kind: RefusalReason };

/** The only writer of refunds. */
export interface RefundService {
  /** The current refund, advanced first if its next step is due. */
  find(merchantRefundId: string): Refund | undefined;
  place(request: NewRefund): RefundResult;
  /** Moves a refund to a state by hand, now or as of `at`; undefined if that state cannot follow the current one. */
  advance(refund: Refund, state: RefundState, at?: number): Refund | undefined;
  /** Advances every open refund whose next step is due. */
  advanceDue(): void;
}

const events: Record<RefundState, WebhookEvent | undefined> = {
  PENDING: undefined,
  CONFIRMED: 'pg.refund.accepted',
  COMPLETED: 'pg.refund.completed',
  FAILED: 'pg.refund.failed',
};

interface RefundServiceDeps {
  readonly book: Book;
  /** What was paid for any order, a mandate's as well; undefined if there is no such order. */
  readonly paymentOf: (merchantOrderId: string) => { readonly paidPaise?: number } | undefined;
  readonly faults: FaultStore;
  readonly webhooks: Webhooks;
  readonly now: () => number;
}

export function createRefundService(deps: RefundServiceDeps): RefundService {
  const { book, paymentOf, faults, webhooks, now } = deps;
  const stepMs = (): number => faults.variants().refundStepMs;

  function change(refund: Refund): Refund {
    book.putRefund(refund);
    const event = events[refund.state];
    if (event) {
      book.saved().then(
        () => webhooks.sendRefund(refund, event),
        () => undefined,
      );
    }
    return refund;
  }

  function advanceIfDue(refund: Refund): Refund {
    if (refund.movesAt === undefined || now() < refund.movesAt) return refund;
    const advanced = advanceRefund(refund, nextRefundState(refund), refund.movesAt, stepMs());
    return advanced ? advanceIfDue(change(advanced)) : refund;
  }

  function reasonToRefuse(request: NewRefund): RefusalReason | undefined {
    const payment = paymentOf(request.originalMerchantOrderId);
    if (!payment) return 'unknown-order';
    if (payment.paidPaise === undefined) return 'not-paid';
    if (book.refund(request.merchantRefundId)) return 'duplicate';
    const earlier = book.refundsOf(request.originalMerchantOrderId).map(advanceIfDue);
    if (earlier.some(isOpen)) return 'in-progress';
    const isTooMuch = request.amountPaise > refundablePaise(payment.paidPaise, earlier);
    return isTooMuch && faults.variants().refundCap === 'enforced' ? 'too-much' : undefined;
  }

  return {
    find(merchantRefundId) {
      const refund = book.refund(merchantRefundId);
      return refund && advanceIfDue(refund);
    },
    place(request) {
      const refusal = reasonToRefuse(request);
      if (refusal) return { kind: refusal };
      const fault = faults.take('refundProgress', {
        merchantOrderId: request.originalMerchantOrderId,
        merchantRefundId: request.merchantRefundId,
      });
      const schedule = {
        stepMs: fault?.kind === 'delay' ? fault.ms : stepMs(),
        isHeld: fault?.kind === 'hold',
        willFail: fault?.kind === 'fail',
      };
      return { kind: 'placed', refund: change(makeRefund(request, now(), schedule)) };
    },
    advance(refund, state, at = now()) {
      const advanced = advanceRefund(refund, state, at, stepMs());
      return advanced && change(advanced);
    },
    advanceDue() {
      for (const refund of book.openRefunds()) advanceIfDue(refund);
    },
  };
}

import type { Book } from './book.ts';
import type { WebhookEvent } from './courier.ts';
import {
  isOpen,
  makeRefund,
  moveRefund,
  type NewRefund,
  nextRefundState,
  type Refund,
  type RefundState,
  refundablePaise,
} from './refund.ts';
import type { ScriptStore } from './script-store.ts';
import type { Webhooks } from './webhooks.ts';

type Refused = 'unknown-order' | 'not-paid' | 'duplicate' | 'in-progress' | 'too-much';
type RefundPlaced = { kind: 'placed'; refund: Refund } | { kind: Refused };

/** The only one who changes refunds. */
export interface RefundDesk {
  /** The refund as of now: moved on when its time had come. */
  find(merchantRefundId: string): Refund | undefined;
  place(request: NewRefund): RefundPlaced;
  /** Moves a refund by hand; undefined when that state cannot follow. */
  move(refund: Refund, state: RefundState): Refund | undefined;
  sweep(): void;
}

const events: Record<RefundState, WebhookEvent | undefined> = {
  PENDING: undefined,
  CONFIRMED: 'pg.refund.accepted',
  COMPLETED: 'pg.refund.completed',
  FAILED: 'pg.refund.failed',
};

interface DeskParts {
  readonly book: Book;
  readonly scripts: ScriptStore;
  readonly webhooks: Webhooks;
  readonly now: () => number;
}

export function createRefundDesk({ book, scripts, webhooks, now }: DeskParts): RefundDesk {
  const stepMs = (): number => scripts.variants().refundStepMs;

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

  function moveIfDue(refund: Refund): Refund {
    if (refund.movesAt === undefined || now() < refund.movesAt) return refund;
    const moved = moveRefund(refund, nextRefundState(refund), refund.movesAt, stepMs());
    return moved ? moveIfDue(change(moved)) : refund;
  }

  function refusal(request: NewRefund): Refused | undefined {
    const order = book.order(request.originalMerchantOrderId);
    if (!order) return 'unknown-order';
    if (order.paidPaise === undefined) return 'not-paid';
    if (book.refund(request.merchantRefundId)) return 'duplicate';
    const earlier = book.refundsOf(order.merchantOrderId).map(moveIfDue);
    if (earlier.some(isOpen)) return 'in-progress';
    const isTooMuch = request.amountPaise > refundablePaise(order.paidPaise, earlier);
    return isTooMuch && scripts.variants().refundCap === 'enforced' ? 'too-much' : undefined;
  }

  return {
    find(merchantRefundId) {
      const refund = book.refund(merchantRefundId);
      return refund && moveIfDue(refund);
    },
    place(request) {
      const refused = refusal(request);
      if (refused) return { kind: refused };
      const outcome = scripts.take('refundProgress', {
        merchantOrderId: request.originalMerchantOrderId,
        merchantRefundId: request.merchantRefundId,
      });
      const course = {
        stepMs: outcome?.kind === 'delay' ? outcome.ms : stepMs(),
        isHeld: outcome?.kind === 'hold',
        willFail: outcome?.kind === 'fail',
      };
      return { kind: 'placed', refund: change(makeRefund(request, now(), course)) };
    },
    move(refund, state) {
      const moved = moveRefund(refund, state, now(), stepMs());
      return moved && change(moved);
    },
    sweep() {
      for (const refund of book.openRefunds()) moveIfDue(refund);
    },
  };
}

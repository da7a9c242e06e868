import { join } from 'node:path';
import { openJournal } from '../storage/journal.ts';
import type { Order } from './orders/order.ts';
import { isOpen, type Refund } from './refunds/refund.ts';

/** The provider's own records of orders and refunds. Acknowledge a change only after `saved()`. */
export interface Book {
  order(merchantOrderId: string): Order | undefined;
  orderByOrderId(orderId: string): Order | undefined;
  refund(merchantRefundId: string): Refund | undefined;
  refundsOf(merchantOrderId: string): Refund[];
  orders(): Order[];
  refunds(): Refund[];
  pendingOrders(): Order[];
  openRefunds(): Refund[];
  putOrder(order: Order): void;
  putRefund(refund: Refund): void;
  saved(): Promise<void>;
  close(): Promise<void>;
}

type Entry = { kind: 'order'; order: Order } | { kind: 'refund'; refund: Refund };

/** Opens the book in `dataDir`. Each line of its journal is the new state of one order or refund. */
export async function openBook(dataDir: string): Promise<Book> {
  const orders = new Map<string, Order>();
  const merchantOrderIds = new Map<string, string>();
  const refunds = new Map<string, Refund>();
  const refundIds = new Map<string, Set<string>>();
  // Indexed separately so that the periodic sweep does not scan every order ever placed.
  const pending = new Set<string>();
  const open = new Set<string>();

  function apply(entry: Entry): void {
    if (entry.kind === 'order') {
      const { order } = entry;
      orders.set(order.merchantOrderId, order);
      merchantOrderIds.set(order.orderId, order.merchantOrderId);
      if (order.state === 'PENDING') pending.add(order.merchantOrderId);
      else pending.delete(order.merchantOrderId);
      return;
    }
    const { refund } = entry;
    refunds.set(refund.merchantRefundId, refund);
    const ids = refundIds.get(refund.originalMerchantOrderId) ?? new Set();
    refundIds.set(refund.originalMerchantOrderId, ids.add(refund.merchantRefundId));
    if (isOpen(refund)) open.add(refund.merchantRefundId);
    else open.delete(refund.merchantRefundId);
  }

  const journal = await openJournal(join(dataDir, 'book.jsonl'));
  for (const entry of journal.entries) apply(entry as Entry);

  function put(entry: Entry): void {
    apply(entry);
    journal.append(entry);
  }
  const lookUp = <T>(ids: Iterable<string>, map: Map<string, T>): T[] =>
    [...ids].flatMap((id) => map.get(id) ?? []);

  return {
    order: (merchantOrderId) => orders.get(merchantOrderId),
    orderByOrderId: (orderId) => orders.get(merchantOrderIds.get(orderId) ?? ''),
    refund: (merchantRefundId) => refunds.get(merchantRefundId),
    refundsOf: (merchantOrderId) => lookUp(refundIds.get(merchantOrderId) ?? [], refunds),
    orders: () => [...orders.values()],
    refunds: () => [...refunds.values()],
    pendingOrders: () => lookUp(pending, orders),
    openRefunds: () => lookUp(open, refunds),
    putOrder: (order) => put({ kind: 'order', order }),
    putRefund: (refund) => put({ kind: 'refund', refund }),
    saved: journal.saved,
    close: journal.close,
  };
}

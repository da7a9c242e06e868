import { join } from 'node:path';
import { openJournal } from './journal.ts';
import type { Order } from './order.ts';
import { isOpen, type Refund } from './refund.ts';

/** The provider's own record of orders and refunds. What it shows may be acknowledged only after `saved()`. */
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

/** Opens the book in `dataDir`; each line of its journal is an order or a refund as it was from then on. */
export async function openBook(dataDir: string): Promise<Book> {
  const orders = new Map<string, Order>();
  const merchantIds = new Map<string, string>();
  const refunds = new Map<string, Refund>();
  const refundIds = new Map<string, Set<string>>();
  // Kept apart so that the sweep does not walk through everything that was ever ordered.
  const pending = new Set<string>();
  const open = new Set<string>();

  function apply(entry: Entry): void {
    if (entry.kind === 'order') {
      const { order } = entry;
      orders.set(order.merchantOrderId, order);
      merchantIds.set(order.orderId, order.merchantOrderId);
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
  const present = <T>(ids: Iterable<string>, map: Map<string, T>): T[] =>
    [...ids].flatMap((id) => map.get(id) ?? []);

  return {
    order: (merchantOrderId) => orders.get(merchantOrderId),
    orderByOrderId: (orderId) => orders.get(merchantIds.get(orderId) ?? ''),
    refund: (merchantRefundId) => refunds.get(merchantRefundId),
    refundsOf: (merchantOrderId) => present(refundIds.get(merchantOrderId) ?? [], refunds),
    orders: () => [...orders.values()],
    refunds: () => [...refunds.values()],
    pendingOrders: () => present(pending, orders),
    openRefunds: () => present(open, refunds),
    putOrder: (order) => put({ kind: 'order', order }),
    putRefund: (refund) => put({ kind: 'refund', refund }),
    saved: journal.saved,
    close: journal.close,
  };
}

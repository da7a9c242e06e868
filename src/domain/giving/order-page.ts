/** The address of the page about an order: its state, and what its donor can do next. */
export const orderPage = (merchantOrderId: string): string =>
  `/Success?merchantOrderId=${encodeURIComponent(merchantOrderId)}`;

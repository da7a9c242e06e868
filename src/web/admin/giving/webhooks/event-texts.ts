import type { Delivery } from '#contract/giving/webhooks/outgoing-webhooks.admin.ts';

export const EVENT_TEXTS: Record<Delivery['event'], string> = {
  'gift.settled': 'Gift settled',
  'gift.refunded': 'Gift refunded',
  'gift.receipted': 'Receipt issued',
  'webhook.test': 'Test',
};

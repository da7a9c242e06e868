import { expect, test } from 'vitest';
import { GatewayUnreachable } from '../payments/gateway.ts';
import { IdentityUnreachable } from '../site/session/identity.ts';
import { noProviders } from './no-providers.ts';

test('a copy that only proves a restore calls no provider, and nobody can sign in to it', async () => {
  const { gateway, identity, sandbox, webhook } = noProviders();
  const order = { merchantOrderId: 'a', amountPaise: 100n, redirectUrl: 'http://127.0.0.1/' };
  const refund = { merchantRefundId: 'r', merchantOrderId: 'a', amountPaise: 100n };
  await expect(gateway.placeOrder(order)).rejects.toThrow(GatewayUnreachable);
  await expect(gateway.orderStatus('a')).rejects.toThrow(GatewayUnreachable);
  await expect(gateway.placeRefund(refund)).rejects.toThrow(GatewayUnreachable);
  await expect(gateway.refundStatus('r')).rejects.toThrow(GatewayUnreachable);
  await expect(identity.begin('http://127.0.0.1/', 'en')).rejects.toThrow(IdentityUnreachable);
  expect(sandbox).toBeNull();
  expect(webhook.password).not.toBe(noProviders().webhook.password);
});

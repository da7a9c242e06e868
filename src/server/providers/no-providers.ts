import { randomBytes } from 'node:crypto';
import { GatewayUnreachable } from '../payments/gateway.ts';
import { IdentityUnreachable } from '../site/session/identity.ts';
import type { Providers } from './connect-providers.ts';

/**
 * For a copy that only proves that a backup can be restored: every call to a provider fails before it leaves this machine, no
 * webhook is accepted, and nobody can sign in, because the copy contains donors' personal data.
 */
export function noProviders(): Providers {
  const refusePayment = async () => {
    throw new GatewayUnreachable('this copy calls no payment provider');
  };
  const refuseSignIn = async () => {
    throw new IdentityUnreachable('nobody can sign in to this copy');
  };
  return {
    gateway: {
      placeOrder: refusePayment,
      orderStatus: refusePayment,
      placeRefund: refusePayment,
      refundStatus: refusePayment,
      setUpMandate: refusePayment,
      mandateStatus: refusePayment,
      notifyDebit: refusePayment,
      executeDebit: refusePayment,
      cancelMandate: refusePayment,
    },
    webhook: { username: 'copy', password: randomBytes(32).toString('hex') },
    identity: { begin: refuseSignIn, complete: refuseSignIn },
    mail: { smtpUrl: '', from: null, updatesFrom: null, returnPath: null },
    sandbox: null,
    sandboxUrl: null,
  };
}

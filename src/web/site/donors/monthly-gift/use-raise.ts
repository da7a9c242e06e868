import { useCallback, useRef, useState } from 'react';
import { IDEMPOTENCY_HEADER } from '#contract/giving/donation-paths.ts';
import type { raiseMonthlyGift } from '#contract/giving/monthly/control.server.ts';
import { monthlyControlRoutes } from '#contract/giving/monthly/control-paths.ts';
import { StartedDonation } from '#contract/giving/payments.ts';
import type { ApiResult } from '#web/lib/api/api.ts';
import { call } from '#web/lib/api/call.ts';
import { webAddress } from '#web/lib/page/web-address.ts';
import { newKey } from '#web/site/giving/submitted-forms.ts';
import { useReason } from './use-change.ts';

/** Orders a larger gift and goes to the provider's page. Ordering the same amount again is the same order. */
export function useRaise(link: string) {
  const reasonOf = useReason();
  const [busy, setBusy] = useState(false);
  const [isProving, setIsProving] = useState(false);
  const [failure, setFailure] = useState('');
  const keys = useRef(new Map<number, string>());

  const forget = useCallback(() => setFailure(''), []);

  async function order(amountRupees: number): Promise<ApiResult<StartedDonation>> {
    const key = keys.current.get(amountRupees) ?? newKey();
    keys.current.set(amountRupees, key);
    const send = (proof: Record<string, string> = {}) =>
      call<typeof raiseMonthlyGift, StartedDonation>(
        monthlyControlRoutes.raise,
        { headers: { [IDEMPOTENCY_HEADER]: key, ...proof }, body: { link, amountRupees } },
        StartedDonation,
      );
    const result = await send();
    if (result.kind === 'refused' && result.code === 'idempotency_conflict')
      keys.current.delete(amountRupees);
    if (result.kind !== 'refused' || result.code !== 'proof_required') return result;
    const proving = await import('#web/site/giving/prove-order.ts').catch(() => null);
    return proving ? proving.sendWithProof(send, result, () => setIsProving(true)) : result;
  }

  /** @returns whether the browser is on its way to the provider's page. */
  async function send(amountRupees: number): Promise<boolean> {
    setBusy(true);
    setFailure('');
    const result = await order(amountRupees);
    setBusy(false);
    setIsProving(false);
    const address = result.kind === 'ok' ? webAddress(result.value.redirectUrlRes) : null;
    if (address) window.location.assign(address);
    else setFailure(reasonOf(result));
    return address !== null;
  }
  return { busy, isProving, failure, send, forget };
}

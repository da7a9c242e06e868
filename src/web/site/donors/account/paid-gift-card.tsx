import { useCallback, useEffect, useState } from 'react';
import type { MyGift } from '#contract/donors/account.ts';
import { Card } from '#web/ui/card.tsx';
import { GiftDisplay } from './gift-display.tsx';
import { readAccount } from './read-account.ts';

/** Shows nothing until the gift is known to be the donor's. */
export function PaidGiftCard({ merchantOrderId }: { merchantOrderId: string }) {
  const [gift, setGift] = useState<MyGift | null>(null);
  const load = useCallback(async () => {
    const result = await readAccount();
    if (result.kind !== 'ok') return;
    setGift(result.value.gifts.find((each) => each.merchantOrderId === merchantOrderId) ?? null);
  }, [merchantOrderId]);
  useEffect(() => void load(), [load]);
  if (!gift) return null;
  return (
    <Card>
      <GiftDisplay gift={gift} onChanged={load} />
    </Card>
  );
}

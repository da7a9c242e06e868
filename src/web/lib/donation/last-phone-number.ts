import { useEffect, useState } from 'react';
import { donationCalls } from '#contract/api-paths.ts';
import { LastPhoneNumber } from '#contract/payments.ts';
import { getJson } from '../api/api.ts';

/** The phone number of the signed-in donor's latest gift; empty without one, and until the answer arrives. */
export function useLastPhoneNumber(userId: string): string {
  const [phoneNumber, setPhoneNumber] = useState('');
  useEffect(() => {
    if (!userId) return;
    let isOutdated = false;
    void getJson(donationCalls.lastPhoneNumber, LastPhoneNumber).then((result) => {
      if (result.kind === 'ok' && !isOutdated) setPhoneNumber(result.value.phoneNumber);
    });
    return () => {
      isOutdated = true;
    };
  }, [userId]);
  return phoneNumber;
}

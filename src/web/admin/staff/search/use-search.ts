import { useEffect, useState } from 'react';
import { MIN_SEARCH_LENGTH } from '#contract/lists.admin.ts';
import type { StaffRole } from '#contract/staff/roles-and-policies.ts';
import { lookUpAfterPause } from '../../data/look-up-after-pause.ts';
import { type Found, findPages, findRecords } from './find.ts';

type Records = { text: string; found: readonly Found[]; failure: unknown };

/** What a text leads to: pages immediately, donations, donors and monthly gifts from the server. */
export function useSearch(role: StaffRole, hasMonthlyGifts: boolean, typed: string) {
  const [records, setRecords] = useState<Records>({ text: '', found: [], failure: null });
  const text = typed.trim();
  const isLongEnough = text.length >= MIN_SEARCH_LENGTH;
  useEffect(() => {
    if (!isLongEnough) return;
    return lookUpAfterPause(
      () => findRecords(text, hasMonthlyGifts),
      (found) => setRecords({ text, found, failure: null }),
      (failure) => setRecords({ text, found: [], failure }),
    );
  }, [text, isLongEnough, hasMonthlyGifts]);
  const isSearched = isLongEnough && records.text === text;
  return {
    found: [...findPages(role, text), ...(isLongEnough ? records.found : [])],
    failure: isSearched ? records.failure : null,
    isSearching: isLongEnough && !isSearched,
    isLongEnough,
  };
}

import { useEffect, useState } from 'react';
import type { StaffRole } from '#contract/admin/roles-and-policies.ts';
import { type Found, findPages, findRecords, MIN_SEARCH_LENGTH } from './find.ts';

/** Long enough that fast typing makes one call per word. */
const WAIT_MS = 200;

type Records = { text: string; found: readonly Found[]; failure: unknown };

/** What a text leads to: pages immediately, donations and donors from the server. */
export function useSearch(role: StaffRole, typed: string) {
  const [records, setRecords] = useState<Records>({ text: '', found: [], failure: null });
  const text = typed.trim();
  const isLongEnough = text.length >= MIN_SEARCH_LENGTH;
  useEffect(() => {
    if (!isLongEnough) return;
    let current = true;
    const timer = setTimeout(() => {
      findRecords(text).then(
        (found) => current && setRecords({ text, found, failure: null }),
        (failure: unknown) => current && setRecords({ text, found: [], failure }),
      );
    }, WAIT_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text, isLongEnough]);
  const isSearched = isLongEnough && records.text === text;
  return {
    found: [...findPages(role, text), ...(isLongEnough ? records.found : [])],
    failure: isSearched ? records.failure : null,
    isSearching: isLongEnough && !isSearched,
    isLongEnough,
  };
}

import * as z from 'zod/mini';
import { CARRIED_DRAFTS, FORM_DRAFTS } from '#web/lib/page/typed-data.ts';
import { StoredPlace } from '../returned-place.ts';
import type { Place } from '../sign-in-return.ts';

/** As long as the link works. */
const LIFETIME_MS = 30 * 60_000;

/**
 * What was typed into forms in the tab that asked for a link, and where its donor was going. A link opens in another tab, so this is
 * kept in local storage, which all tabs share: only until the link expires, and only for the address that asked, so that the next
 * person at a shared phone does not see it.
 */
const Carried = z.object({
  email: z.string(),
  until: z.number(),
  drafts: z.nullable(z.string()),
  place: z.nullable(StoredPlace),
});
type Carried = z.infer<typeof Carried>;

/** Keeps what was typed in this tab for the one in which the link to an address is opened. */
export function carryDrafts(email: string, place: Place | null, now = Date.now()): void {
  try {
    const drafts = sessionStorage.getItem(FORM_DRAFTS);
    const carried: Carried = { email: email.toLowerCase(), until: now + LIFETIME_MS, drafts, place };
    localStorage.setItem(CARRIED_DRAFTS, JSON.stringify(carried));
  } catch {
    // Without storage the form is empty after the sign-in.
  }
}

/** What was kept for an address; null if there is nothing, and what has expired is deleted. */
export function findCarried(email: string, now = Date.now()): Carried | null {
  try {
    const carried = Carried.parse(JSON.parse(localStorage.getItem(CARRIED_DRAFTS) ?? 'null'));
    if (carried.until <= now) localStorage.removeItem(CARRIED_DRAFTS);
    else if (carried.email === email.toLowerCase()) return carried;
  } catch {}
  return null;
}

/** What was typed into a field of any form, in drafts as they are stored; empty if nothing was. */
function typedInto(field: string, drafts: string | null): string {
  const Drafts = z.record(z.string(), z.object({ values: z.record(z.string(), z.string()) }));
  try {
    const values = Object.values(Drafts.parse(JSON.parse(drafts ?? '{}'))).map(
      (draft) => draft.values[field],
    );
    return values.find(Boolean) ?? '';
  } catch {
    return '';
  }
}

/** The name in what was kept for an address; empty if none was typed. */
export function carriedName(email: string): string {
  return typedInto('fullName', findCarried(email)?.drafts ?? null);
}

/** The email address that was typed into a form of this tab; empty if none was. */
export function typedEmail(): string {
  try {
    return typedInto('email', sessionStorage.getItem(FORM_DRAFTS));
  } catch {
    return '';
  }
}

/** Moves what was kept for an address into this tab. @returns where its donor was going, if that is known. */
export function takeCarried(email: string): Place | null {
  const carried = findCarried(email);
  if (!carried) return null;
  try {
    if (carried.drafts !== null) sessionStorage.setItem(FORM_DRAFTS, carried.drafts);
    localStorage.removeItem(CARRIED_DRAFTS);
  } catch {}
  return carried.place;
}

import type { Language } from '#domain/text/language.ts';
import type { Database } from '../../db/client.ts';
import { type KnownDonor, ownedBy } from './donor-queries.ts';
import { hashOf } from './links.ts';
import { endOtherSessions, setLanguage } from './settings-queries.ts';

/** Sets the language of all emails about the donor's gifts so far. A new gift has the language of its page. */
export async function changeLanguage(
  { db }: { db: Database },
  donor: KnownDonor,
  language: Language,
): Promise<void> {
  await setLanguage(db, ownedBy(donor), language);
}

/** Ends all sessions of a donor except those of this browser. */
export async function signOutOthers(
  { db }: { db: Database },
  { accountId, addresses }: KnownDonor,
  tokens: { session: string | undefined; donor: string | undefined },
): Promise<void> {
  const hash = (token: string | undefined) => (token ? hashOf(token) : null);
  await endOtherSessions(db, accountId, addresses, {
    sessionHash: hash(tokens.session),
    donorHash: hash(tokens.donor),
  });
}

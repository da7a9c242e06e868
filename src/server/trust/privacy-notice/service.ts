import { createHash } from 'node:crypto';
import type { LegalPageText, PrivacyNotice } from '#contract/trust/legal-page.ts';
import type { Language } from '#domain/text/language.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { readPrivacyRules } from '../../donors/donor-data/privacy-rules.ts';
import { publicTrust, type SiteDetails } from '../details/service.ts';
import { findNotice, insertNotice } from './queries.ts';

export type NoticeDeps = {
  db: Database | Transaction;
  siteDetails: Pick<SiteDetails, 'trust' | 'noticeText'>;
};

const VERSION_LENGTH = 12;

/** The current privacy notice in a language. Its version is a hash, so any change to the text changes it. */
export async function currentNotice(
  { db, siteDetails }: NoticeDeps,
  language: Language,
): Promise<PrivacyNotice> {
  const [trust, rules] = await Promise.all([siteDetails.trust(db), readPrivacyRules(db)]);
  const text = siteDetails.noticeText(language, publicTrust(trust), rules);
  const hash = createHash('sha256')
    .update(`${language}\n${plainNotice(text)}`)
    .digest('hex');
  return { ...text, version: hash.slice(0, VERSION_LENGTH) };
}

/**
 * Stores the text of a version that a donor was shown, unless it is stored already.
 * @returns whether there is such a notice in that language: the current one, or an earlier one that was stored.
 */
export async function storeShownNotice(
  deps: NoticeDeps,
  { language, version }: { language: Language; version: string },
  now: Date,
): Promise<boolean> {
  const notice = await currentNotice(deps, language);
  if (notice.version === version) {
    await insertNotice(deps.db, { version, language, text: plainNotice(notice), storedAt: now });
    return true;
  }
  return (await findNotice(deps.db, version))?.language === language;
}

/** A notice that somebody agreed to, as plain text; null for an unknown version. */
export async function shownNotice(
  db: Database,
  version: string,
): Promise<{ text: string; language: Language } | null> {
  return (await findNotice(db, version)) ?? null;
}

function plainNotice({ title, intro, sections }: LegalPageText): string {
  const parts = sections.map(({ heading, paragraphs, points }) =>
    [heading, ...paragraphs, ...points.map((point) => `- ${point}`)].join('\n'),
  );
  return `${[title, intro, ...parts].join('\n\n')}\n`;
}

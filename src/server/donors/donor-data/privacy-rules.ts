import { z } from 'zod';
import { DEFAULT_PRIVACY_RULES, type PrivacyRules } from '#domain/donors/privacy-rules.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { readSetting, writeSetting } from '../../db/queries/settings.ts';

const StoredRules = z.partialRecord(
  z.enum(['deadlineDays', 'bookYears', 'messageMonths', 'mailMonths', 'transferDays', 'transferMonths']),
  z.number(),
);

/** The trust's rules about personal data; the default for what was never set. */
export async function readPrivacyRules(db: Database | Transaction): Promise<PrivacyRules> {
  const stored = await readSetting(db, 'privacy_rules');
  return { ...DEFAULT_PRIVACY_RULES, ...(stored !== undefined && StoredRules.parse(JSON.parse(stored))) };
}

export async function writePrivacyRules(tx: Transaction, rules: PrivacyRules, now: Date): Promise<void> {
  await writeSetting(tx, 'privacy_rules', JSON.stringify(rules), now);
}

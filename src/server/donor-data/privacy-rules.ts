import { eq } from 'drizzle-orm';
import { DEFAULT_PRIVACY_RULES, type PrivacyRules } from '#domain/privacy-rules.ts';
import type { Database, Transaction } from '../db/client.ts';
import { setting } from '../db/schema/setting.ts';

const KEY = 'privacy_rules';

/** The trust's rules about personal data; the default for what was never set. */
export async function readPrivacyRules(db: Database | Transaction): Promise<PrivacyRules> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, KEY));
  return { ...DEFAULT_PRIVACY_RULES, ...(row ? (JSON.parse(row.value) as Partial<PrivacyRules>) : {}) };
}

export async function writePrivacyRules(tx: Transaction, rules: PrivacyRules, now: Date): Promise<void> {
  const row = { value: JSON.stringify(rules), changedAt: now };
  await tx
    .insert(setting)
    .values({ key: KEY, ...row })
    .onConflictDoUpdate({ target: setting.key, set: row });
}

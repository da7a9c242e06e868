import { writtenDay } from '#domain/time/indian-time.ts';
import type { Transaction } from '../../db/client.ts';
import { raiseAlert } from '../../payments/alerts.ts';
import { expiringTokens } from '../api-tokens/service.ts';
import { wasRaisedSince } from './queries.ts';

/** The owners have so many days to give a program another token. */
const DAYS_BEFORE = 14;

/** Raises an alert for each API token that expires soon, once. */
export async function raiseTokenAlerts(tx: Transaction, now: Date): Promise<void> {
  for (const { id, name, lastDay } of await expiringTokens(tx, now, DAYS_BEFORE)) {
    const alert = { kind: 'token_expiring', about: id } as const;
    // control: an alert about a token that expires does not come back once it is resolved (expiring-tokens.test.ts) → false
    if (await wasRaisedSince(tx, alert, new Date(0))) continue;
    const message = `The API token “${name}” works until ${writtenDay(lastDay)}. If the program that uses it still needs it, please create another one under “Access” and replace it there.`;
    await raiseAlert(tx, { ...alert, attemptId: null, message }, now);
  }
}

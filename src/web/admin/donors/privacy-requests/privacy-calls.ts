import { adminPrivacyCalls, PrivacySettings } from '#contract/donors/privacy-requests.admin.ts';
import { anyResponse } from '#web/lib/api/api.ts';
import { pathFor, read, send } from '../../data/calls.ts';

export async function approve(id: string, kind: 'erase' | 'correct'): Promise<string> {
  await send('POST', pathFor(adminPrivacyCalls.approve, id), {}, anyResponse);
  return kind === 'erase'
    ? 'Erased. The person will be informed by email.'
    : 'Done. The person will be informed by email.';
}

export async function refuse(id: string, reason: string): Promise<string> {
  await send('POST', pathFor(adminPrivacyCalls.refuse, id), { reason }, anyResponse);
  return 'Refused. The person will get the reason by email.';
}

export const readRules = () => read(adminPrivacyCalls.settings, PrivacySettings);

export async function saveRules(rules: Record<string, number>): Promise<string> {
  await send('PUT', adminPrivacyCalls.settings, rules, PrivacySettings);
  return 'Saved.';
}

/** What a token of the API may read. `gifts:personal-data` adds donors' names and contact details to gifts. */
export const API_SCOPES = [
  'gifts:read',
  'gifts:personal-data',
  'receipts:read',
  'campaigns:read',
  'funds:read',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** What people call each scope. */
export const SCOPE_NAMES: Record<ApiScope, string> = {
  'gifts:read': 'Gifts',
  'gifts:personal-data': 'Donors’ details',
  'receipts:read': 'Receipts',
  'campaigns:read': 'Campaigns',
  'funds:read': 'Funds',
};

/** Scopes in words, such as "Gifts, donors’ details". */
export function scopesInWords(scopes: readonly ApiScope[]): string {
  return scopes
    .map((scope, index) => (index === 0 ? SCOPE_NAMES[scope] : SCOPE_NAMES[scope].toLowerCase()))
    .join(', ');
}

/** With this scope a token names people, so another owner has to agree to it. */
export const PERSONAL_DATA: ApiScope = 'gifts:personal-data';

/**
 * A response as a token with these scopes may see it: every `donor` is null without the scope for personal data. Also how many donors
 * it still names.
 */
export function shownToToken(
  response: unknown,
  scopes: readonly ApiScope[],
): { shown: unknown; donors: number } {
  let donors = 0;
  const show = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(show);
    if (value === null || typeof value !== 'object') return value;
    const fields = Object.entries(value).map(([name, field]) => {
      if (name !== 'donor' || field === null) return [name, show(field)];
      // control: donors are shown only to tokens with the scope for personal data (data-api/scopes.test.ts)
      if (!scopes.includes(PERSONAL_DATA)) return [name, null];
      donors += 1;
      return [name, field];
    });
    return Object.fromEntries(fields);
  };
  return { shown: show(response), donors };
}

const PREFIX = 'backOfficeDraft:';

/** Stores unsaved input in this tab, so that it survives a sign-in. */
export function saveDraft(name: string, values: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(values));
  } catch {}
}

export function readDraft(name: string): Record<string, unknown> | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null');
    return typeof draft === 'object' ? (draft as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

export function discardDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {}
}

/** Deletes every draft, so that the next person at this browser sees none. */
export function discardAllDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {}
}

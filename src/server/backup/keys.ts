import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const FILES = ['secrets.json', 'donor-keys.json'] as const;
const SavedKeys = z.record(z.string(), z.string());

/** The files with keys in a data folder, as text; and the keys for donors' details if they are in the settings instead. */
export async function readKeys(dataDir: string, donorKeys: readonly string[] | null): Promise<string> {
  const saved: Record<string, string> = {};
  for (const name of FILES) {
    const text = await readFile(join(dataDir, name), 'utf8').catch(() => null);
    if (text !== null) saved[name] = text;
  }
  if (donorKeys) saved['DONOR_KEYS'] = donorKeys.join(',');
  return JSON.stringify(saved);
}

/**
 * Writes the saved keys into an empty data folder. @returns the `DONOR_KEYS` that the site needs in its settings, or null when
 * its keys are in the folder.
 */
export async function writeKeys(dataDir: string, text: string): Promise<string | null> {
  const saved = SavedKeys.parse(JSON.parse(text));
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  for (const name of FILES) {
    const content = saved[name];
    if (content !== undefined)
      await writeFile(join(dataDir, name), content, { mode: 0o600, flag: 'wx', flush: true });
  }
  return saved['DONOR_KEYS'] ?? null;
}

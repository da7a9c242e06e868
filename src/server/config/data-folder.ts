import { chmod, mkdir } from 'node:fs/promises';

/**
 * Creates the data folder unless it exists. Other users of the machine cannot list it; only when the site runs as root may they
 * pass through it, because the embedded Postgres then runs as another user.
 */
export async function ensureDataFolder(folder: string): Promise<void> {
  const created = await mkdir(folder, { recursive: true });
  if (created !== undefined) await chmod(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
}

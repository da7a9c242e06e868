import { type Config, readConfig } from './config.ts';

/** The settings of the site that gets a backup; `dataDir` stands in for DATA_DIR. */
export function restoredSite(dataDir: string | undefined): Config {
  return readConfig({ ...process.env, ...(dataDir === undefined ? {} : { DATA_DIR: dataDir }) });
}

/**
 * The settings of a separate local site for trying a backup: whatever the live site's settings, the copy knows neither its
 * database nor any credentials but the keys of the backup.
 */
export function drillSite(
  dataDir: string,
  ports: { site: number; sandbox: number; metrics: number },
): Config {
  return readConfig({
    MODE: 'local',
    SAMPLE_CONTENT: 'no',
    DATA_DIR: dataDir,
    PORT: String(ports.site),
    SANDBOX_PORT: String(ports.sandbox),
    METRICS_PORT: String(ports.metrics),
    BACKUP_PASSPHRASE: process.env['BACKUP_PASSPHRASE'],
    DONOR_KEYS: process.env['DONOR_KEYS'],
  });
}

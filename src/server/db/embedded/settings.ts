import { createHash } from 'node:crypto';
import type { Binaries } from './binaries.ts';

// Durability (fsync, synchronous_commit, full_page_writes) is left at Postgres' own defaults on purpose.
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '50',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  // Every query here is short: compiling it would take longer than running it.
  jit: 'off',
  // As on any SSD. Postgres' own 4 is a turning disk's, and plans made while the tables are small then read them whole.
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  // The log must not hold personal data: neither the failing statement nor the row it was about.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

const MARK = 'charity.settings';

/** What a running Postgres says when asked for its MARK, if it was started as this release starts it. */
export function fingerprint(binaries: Binaries): string {
  return createHash('sha256')
    .update(JSON.stringify([binaries.version, SETTINGS]))
    .digest('hex')
    .slice(0, 16);
}

export const FINGERPRINT_QUERY = `select current_setting('${MARK}', true) as mark`;

export function settingsArguments(binaries: Binaries, port: number): string[] {
  const all = { ...SETTINGS, port: String(port), [MARK]: fingerprint(binaries) };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

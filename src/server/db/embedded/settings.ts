import { createHash } from 'node:crypto';
import type { Binaries } from './binaries.ts';

// fsync, synchronous_commit and full_page_writes stay at Postgres's safe defaults.
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '50',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  // Separate processes for reading, and for replication, are of no use to one small database.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  // Our queries are short: compiling one takes longer than running it.
  jit: 'off',
  // For SSDs. The default of 4 is for spinning disks, and makes plans that scan whole tables.
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  // The log must contain no personal data: neither a failing statement nor its row.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

const FINGERPRINT_SETTING = 'charity.settings';

/** Identifies the version and settings that we start Postgres with. */
export function fingerprint(binaries: Binaries): string {
  return createHash('sha256')
    .update(JSON.stringify([binaries.version, SETTINGS]))
    .digest('hex')
    .slice(0, 16);
}

export const FINGERPRINT_QUERY = `select current_setting('${FINGERPRINT_SETTING}', true) as fingerprint`;

export function settingsArguments(binaries: Binaries, port: number): string[] {
  const all = { ...SETTINGS, port: String(port), [FINGERPRINT_SETTING]: fingerprint(binaries) };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

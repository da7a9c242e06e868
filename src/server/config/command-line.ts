/** The npm scripts of the source code that are the commands of an installation from an archive (`deploy/package/charity`). */
export const NPM_SCRIPTS = {
  start: 'serve',
  migrate: 'db:migrate',
  backup: 'backup',
  restore: 'restore',
  upgrade: 'upgrade',
  audit: 'audit:ledger',
  reconcile: 'reconcile',
  donations: 'donations',
  bounces: 'bounces',
  receipts: 'receipts:resume',
  erasures: 'erasures',
  roles: 'db:roles',
  sandbox: 'sandbox',
  keys: 'keys:rotate',
} as const;

/** Whether this is an installation from an archive; its command sets this variable. */
const isFromArchive = () => process.env['CHARITY_COMMAND'] !== undefined;

/** A command as it is typed on this installation, such as `./charity backup` or `npm run backup`. */
export function commandLine(name: keyof typeof NPM_SCRIPTS, options = ''): string {
  if (isFromArchive()) return `./charity ${name} ${options}`.trimEnd();
  return `npm run ${NPM_SCRIPTS[name]}${options && ` -- ${options}`}`;
}

/** How to reinstall missing modules, as the beginning of a sentence. */
export function reinstall(): string {
  return isFromArchive() ? 'Unpack the archive again.' : 'Run "npm ci" again.';
}

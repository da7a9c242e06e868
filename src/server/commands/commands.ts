import type { Command } from './command.ts';

type Entry = {
  /** One line for the help. */
  description: string;
  /** The help and a wrong name need not wait for any command to be loaded. */
  load(): Promise<Command>;
};

/** The commands of `./charity`, in the order of the help. */
export const COMMANDS: Readonly<Record<string, Entry>> = {
  serve: {
    description: 'start the site',
    load: () => import('./serve.ts'),
  },
  migrate: {
    description: 'apply the migrations that the database lacks',
    load: () => import('./migrate.ts'),
  },
  seed: {
    description: 'fill an empty database with the sample trust’s content, in local mode',
    load: () => import('./seed.ts'),
  },
  roles: {
    description: 'print the SQL that creates the site’s two roles in your own Postgres',
    load: () => import('./roles.ts'),
  },
  backup: {
    description: 'back up the database, uploaded files and keys while the site runs',
    load: () => import('./backup.ts'),
  },
  restore: {
    description: 'restore a backup into an empty data folder or database, and check every rule about money',
    load: () => import('./restore.ts'),
  },
  upgrade: {
    description: 'move the embedded database to a new major version of Postgres',
    load: () => import('./upgrade.ts'),
  },
  'audit-ledger': {
    description: 'check every rule about money and the chain of the audit log',
    load: () => import('./audit-ledger.ts'),
  },
  reconcile: {
    description: 'compare with the payment provider’s books, like the nightly job',
    load: () => import('./reconcile.ts'),
  },
  donations: {
    description:
      'stop accepting donations or collecting monthly gifts in an emergency, and go on; list or resolve alerts',
    load: () => import('./donations.ts'),
  },
  'resume-receipts': {
    description: 'resume receipt numbers above the highest one ever issued, after a restore',
    load: () => import('./resume-receipts.ts'),
  },
  erasures: {
    description: 'list who was erased, or repeat the erasures in a list or a log after a restore',
    load: () => import('./erasures.ts'),
  },
  bounces: {
    description: 'record bounced emails, from the notices in the sender’s mailbox',
    load: () => import('./bounces.ts'),
  },
  'rotate-keys': {
    description: 'add a key for donors’ details and encrypt them all again',
    load: () => import('./rotate-keys.ts'),
  },
  sandbox: {
    description: 'start the sandbox that all servers of a staging site share',
    load: () => import('./sandbox.ts'),
  },
  version: {
    description: 'print the release',
    load: () => import('./version.ts'),
  },
};

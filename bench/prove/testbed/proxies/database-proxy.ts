import { connect, createServer, type Socket } from 'node:net';
import { listenOnFreePort } from '#tests/support/listen.ts';
import type { CrashInjector } from './crash-injector.ts';

/** The server's connection pool. The jobs library and the change feed use other names; their statements are not crash points. */
const APPLICATION_NAME = 'charity';
const READY_FOR_QUERY = 0x5a;

/**
 * Starts a proxy in front of Postgres that parses just enough of its protocol to recognise each statement and its end.
 * @returns its port.
 */
export async function startDatabaseProxy(
  databasePort: number,
  crashInjector: CrashInjector,
): Promise<number> {
  const server = createServer((client) => {
    const database = connect(databasePort, '127.0.0.1');
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      one.setNoDelay(true);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
    relay(client, database, crashInjector);
  });
  server.unref();
  return listenOnFreePort(server);
}

function relay(client: Socket, database: Socket, crashInjector: CrashInjector): void {
  let hasStarted = false;
  let isServerPool = false;
  let unparsed = Buffer.alloc(0);
  const preparedStatements = new Map<string, string>();
  let statement = '';
  let label: string | null = null;
  const drop = (): void => {
    client.destroy();
    database.destroy();
  };

  client.on('data', (chunk) => {
    unparsed = Buffer.concat([unparsed, chunk]);
    for (
      let end = hasStarted ? messageEnd(unparsed, 0) : startupMessageEnd(unparsed);
      end > 0;
      end = messageEnd(unparsed, 0)
    ) {
      const message = unparsed.subarray(0, end);
      unparsed = unparsed.subarray(end);
      if (!hasStarted) {
        hasStarted = true;
        const parameters = message.toString('latin1', 8).split('\0');
        isServerPool = parameters[parameters.indexOf('application_name') + 1] === APPLICATION_NAME;
      } else if (isServerPool) {
        const type = String.fromCharCode(message[0] ?? 0);
        if (type === 'P') {
          const [name = '', text = ''] = message.toString('utf8', 5).split('\0');
          preparedStatements.set(name, text);
        }
        // Once prepared, a statement is sent by name only.
        if (type === 'B')
          statement = preparedStatements.get(message.toString('latin1', 5).split('\0')[1] ?? '') ?? '';
        if (type === 'Q') statement = message.toString('utf8', 5, message.length - 1);
        if (type === 'Q' || type === 'S') {
          label = labelOf(statement);
          if (crashInjector.crashesAt({ label, phase: 'before' })) return drop();
        }
      }
      database.write(message);
    }
  });

  let unsent = Buffer.alloc(0);
  database.on('data', (chunk) => {
    if (label === null) return void client.write(chunk);
    unsent = Buffer.concat([unsent, chunk]);
    for (let at = 0, end = messageEnd(unsent, at); ; end = messageEnd(unsent, at)) {
      if (end < 0) {
        client.write(unsent.subarray(0, at));
        unsent = unsent.subarray(at);
        return;
      }
      // The statement is complete and, outside a transaction, committed.
      if (unsent[at] === READY_FOR_QUERY && crashInjector.crashesAt({ label, phase: 'after' })) return drop();
      at = end;
    }
  });
}

/** Where the message that starts at `at` ends; -1 if it is incomplete. */
function messageEnd(bytes: Buffer, at: number): number {
  if (bytes.length < at + 5) return -1;
  const end = at + 1 + bytes.readInt32BE(at + 1);
  return bytes.length < end ? -1 : end;
}

/** The startup message has no type byte before its length. */
function startupMessageEnd(bytes: Buffer): number {
  if (bytes.length < 4) return -1;
  const end = bytes.readInt32BE(0);
  return bytes.length < end ? -1 : end;
}

/** A short label of what a statement does to which tables. */
function labelOf(text: string): string {
  const plain = text.replaceAll('"', '').replace(/\s+/g, ' ').trim().toLowerCase();
  const withoutLocks = plain
    .replaceAll(/for (no key )?update( of [a-z_]+)?( skip locked)?/g, '')
    .replace('do update set', '');
  const operations = [...withoutLocks.matchAll(/(insert into|update|delete from|from) ([a-z_.]+)/g)].map(
    ([, verb, table]) => `${verb} ${table}`,
  );
  const writes = operations.filter((operation) => !operation.startsWith('from'));
  const shown = writes.length > 0 ? writes : operations;
  const lock = plain.includes('skip locked')
    ? ' skip locked'
    : plain.includes('for update')
      ? ' for update'
      : '';
  return `sql ${[...new Set(shown)].slice(0, 3).join(', ') || plain.split(' ').slice(0, 2).join(' ')}${lock}`;
}

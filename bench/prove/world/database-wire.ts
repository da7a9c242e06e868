import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { Strikes } from './strikes.ts';

/** The pool of requests and workers: what the jobs library and the change feed say is not ours to strike at. */
const APPLICATION = 'charity';

/**
 * A wire in front of Postgres that understands as much of its protocol as it takes to know each statement and its end.
 * @returns the port to connect to.
 */
export async function wireDatabase(databasePort: number, strikes: Strikes): Promise<number> {
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
    relay(client, database, strikes);
  }).listen(0, '127.0.0.1');
  server.unref();
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the wire does not listen');
  return address.port;
}

function relay(client: Socket, database: Socket, strikes: Strikes): void {
  let isStarted = false;
  let isOurs = false;
  let waiting = Buffer.alloc(0);
  const prepared = new Map<string, string>();
  let statement = '';
  let label: string | null = null;
  const drop = (): void => {
    client.destroy();
    database.destroy();
  };

  client.on('data', (chunk) => {
    waiting = Buffer.concat([waiting, chunk]);
    for (
      let end = isStarted ? frameEnd(waiting, 0) : startEnd(waiting);
      end > 0;
      end = frameEnd(waiting, 0)
    ) {
      const frame = waiting.subarray(0, end);
      waiting = waiting.subarray(end);
      if (!isStarted) {
        isStarted = true;
        const settings = frame.toString('latin1', 8).split('\0');
        isOurs = settings[settings.indexOf('application_name') + 1] === APPLICATION;
      } else if (isOurs) {
        const kind = String.fromCharCode(frame[0] ?? 0);
        if (kind === 'P') {
          const [name = '', text = ''] = frame.toString('utf8', 5).split('\0');
          prepared.set(name, text);
        }
        // Of a prepared statement only its name goes over the wire again.
        if (kind === 'B') statement = prepared.get(frame.toString('latin1', 5).split('\0')[1] ?? '') ?? '';
        if (kind === 'Q') statement = frame.toString('utf8', 5, frame.length - 1);
        if (kind === 'Q' || kind === 'S') {
          label = labelOf(statement);
          if (strikes.strikes({ label, phase: 'before' })) return drop();
        }
      }
      database.write(frame);
    }
  });

  let answer = Buffer.alloc(0);
  database.on('data', (chunk) => {
    if (label === null) return void client.write(chunk);
    answer = Buffer.concat([answer, chunk]);
    for (let at = 0, end = frameEnd(answer, at); ; end = frameEnd(answer, at)) {
      if (end < 0) {
        client.write(answer.subarray(0, at));
        answer = answer.subarray(at);
        return;
      }
      // ReadyForQuery: the statement is done, committed if it was to be.
      if (answer[at] === 0x5a && strikes.strikes({ label, phase: 'after' })) return drop();
      at = end;
    }
  });
}

/** Where the frame that begins at `at` ends; -1 when it is not whole yet. */
function frameEnd(bytes: Buffer, at: number): number {
  if (bytes.length < at + 5) return -1;
  const end = at + 1 + bytes.readInt32BE(at + 1);
  return bytes.length < end ? -1 : end;
}

/** The first message has no letter before its length. */
function startEnd(bytes: Buffer): number {
  if (bytes.length < 4) return -1;
  const end = bytes.readInt32BE(0);
  return bytes.length < end ? -1 : end;
}

/** What a statement does to which table, in a few words. */
function labelOf(text: string): string {
  const plain = text.replaceAll('"', '').replace(/\s+/g, ' ').trim().toLowerCase();
  const unlocked = plain
    .replaceAll(/for (no key )?update( of [a-z_]+)?( skip locked)?/g, '')
    .replace('do update set', '');
  const verbs = [...unlocked.matchAll(/(insert into|update|delete from|from) ([a-z_.]+)/g)].map(
    ([, verb, table]) => `${verb} ${table}`,
  );
  const changes = verbs.filter((verb) => !verb.startsWith('from'));
  const words = changes.length > 0 ? changes : verbs;
  const lock = plain.includes('skip locked')
    ? ' skip locked'
    : plain.includes('for update')
      ? ' for update'
      : '';
  return `sql ${[...new Set(words)].slice(0, 3).join(', ') || plain.split(' ').slice(0, 2).join(' ')}${lock}`;
}

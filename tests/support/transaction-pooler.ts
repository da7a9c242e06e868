import { createServer, connect as openSocket, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { listenOnFreePort } from './listen.ts';

type PoolerOptions = {
  /** How many of the database's connections all clients share. */
  size: number;
  /** Which free one is used next: that freed last, as in PgBouncer by default, or each in turn (`server_round_robin`). */
  order: 'last freed' | 'in turn';
};

type Connection = { database: Socket; client: Client | null };
type Client = { socket: Socket; connection: Connection | null };

/**
 * A pooler in transaction mode for clients with simple queries: whenever a client has no open transaction, its connection to the
 * database serves the others. @returns the pooler's address.
 */
export async function startTransactionPooler(databaseUrl: string, options: PoolerOptions): Promise<string> {
  const { hostname, port } = new URL(databaseUrl);
  const pool = createPool(options);
  const sockets: Socket[] = [];

  const serve = async (socket: Socket): Promise<void> => {
    const database = openSocket(Number(port), hostname);
    for (const each of [socket, database]) sockets.push(each.on('error', () => undefined));
    const client: Client = { socket, connection: null };
    // The login passes through unchanged; its connection then joins the pool.
    const connection: Connection = { database, client };
    client.connection = connection;
    forEachMessage(database, (message) => {
      const { client: current } = connection;
      current?.socket.write(message);
      if (!endsTransaction(message)) return;
      connection.client = null;
      if (current) current.connection = null;
      pool.free(connection);
    });
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      if (isTerminate(chunk)) break;
      client.connection ??= await pool.take();
      client.connection.client = client;
      client.connection.database.write(chunk);
    }
    socket.end();
  };
  const server = createServer((socket) => {
    serve(socket).catch(() => socket.destroy());
  });
  const ownPort = await listenOnFreePort(server);
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const url = new URL(databaseUrl);
  url.port = String(ownPort);
  return url.href;
}

function createPool({ size, order }: PoolerOptions) {
  const all = new Set<Connection>();
  const idle: Connection[] = [];
  const waiting: ((connection: Connection) => void)[] = [];
  return {
    free(connection: Connection): void {
      if (all.size >= size && !all.has(connection)) {
        connection.database.destroy();
        return;
      }
      all.add(connection);
      const next = waiting.shift();
      if (next) next(connection);
      else idle.push(connection);
    },
    async take(): Promise<Connection> {
      const found = order === 'in turn' ? idle.shift() : idle.pop();
      return found ?? (await new Promise((resolve) => waiting.push(resolve)));
    },
  };
}

/** Calls `handle` with each message of the database: a letter, the length of the rest, and the rest. */
function forEachMessage(database: Socket, handle: (message: Buffer) => void): void {
  let received = Buffer.alloc(0);
  database.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    while (received.length >= 5 && received.length > received.readInt32BE(1)) {
      const end = 1 + received.readInt32BE(1);
      handle(received.subarray(0, end));
      received = received.subarray(end);
    }
  });
}

/** ReadyForQuery with the status "idle": the end of the login or of a transaction. */
const endsTransaction = (message: Buffer) => message.toString('latin1') === 'Z\0\0\0\x05I';

const isTerminate = (message: Buffer) => message.toString('latin1') === 'X\0\0\0\x04';

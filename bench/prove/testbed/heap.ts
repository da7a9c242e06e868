import { once } from 'node:events';

type Usage = { usedSize: number; backingStorageSize?: number };

/** Asks a Node process that was started with `--inspect` to collect its garbage. @returns what its heap then uses, in bytes. */
export async function heapOf(inspectorPort: number): Promise<number> {
  const [target] = (await (await fetch(`http://127.0.0.1:${inspectorPort}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await once(socket, 'open');
  const call = async (method: string): Promise<unknown> => {
    socket.send(JSON.stringify({ id: 1, method }));
    const [{ data }] = (await once(socket, 'message')) as [{ data: string }];
    return JSON.parse(data).result;
  };
  await call('HeapProfiler.collectGarbage');
  await call('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize = 0 } = (await call('Runtime.getHeapUsage')) as Usage;
  socket.close();
  return usedSize + backingStorageSize;
}

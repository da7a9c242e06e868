import { randomUUID } from 'node:crypto';
import { Agent, get } from 'node:http';

// A client that sends requests as fast as they are answered, in its own process: arguments are the site's URL, the kind of
// address to invent, the number of connections, and how many requests to send, 0 for all until it is killed. Prints the number of
// responses by status.

const [url = '', kind = '', connections = '1', count = '0'] = process.argv.slice(2);

/** Ids and cursors of the right form that do not exist, and free text. */
const invented: Record<string, (n: number) => string> = {
  ids: (n) => `/api/getAllCampaigns?id=${n % 10 === 0 ? `free-text-${n}` : randomUUID()}`,
  cursors: (n) => {
    const position = Buffer.from(`0.${n}.${randomUUID()}`).toString('base64url');
    return `/api/getAllCampaigns?limit=24&cursor=${position}`;
  },
};
const invent = invented[kind];
if (!invent) throw new Error(`the kind must be one of ${Object.keys(invented).join(', ')}`);

const most = Number(count) || Infinity;
const statuses: Record<string, number> = {};
let sent = 0;

/** The site limits an address, so ids come from many; cursors come from one. */
const REQUESTS_PER_ADDRESS = kind === 'ids' ? 500 : Infinity;
let addresses = 0;

function nextAddress() {
  addresses += 1;
  const [third, fourth] = kind === 'ids' ? [addresses >> 8, addresses & 255] : [0, 1];
  const localAddress = `127.1.${third}.${fourth}`;
  return { agent: new Agent({ keepAlive: true, maxSockets: 1 }), localAddress };
}

function send(path: string, from: { agent: Agent; localAddress: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url + path, { ...from, headers: { 'accept-encoding': 'br' } }, (response) => {
      const status = String(response.statusCode);
      statuses[status] = (statuses[status] ?? 0) + 1;
      response.resume().once('end', resolve);
    }).once('error', reject);
  });
}

async function sendOneByOne(): Promise<void> {
  for (let from = nextAddress(); sent < most; from = nextAddress()) {
    for (let n = 0; n < REQUESTS_PER_ADDRESS && sent < most; n += 1) await send(invent?.(sent++) ?? '', from);
    from.agent.destroy();
  }
}

process.once('SIGTERM', () => {
  console.log(JSON.stringify(statuses));
  process.exit(0);
});
await Promise.all(Array.from({ length: Number(connections) }, sendOneByOne));
console.log(JSON.stringify(statuses));
process.exit(0);

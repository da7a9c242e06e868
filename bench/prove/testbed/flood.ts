import { randomUUID } from 'node:crypto';
import { Agent, get } from 'node:http';

// One client that sends requests as fast as they are answered, in its own process: arguments are the site's URL, the kind of
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
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const statuses: Record<string, number> = {};
let sent = 0;

function send(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url + path, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      const status = String(response.statusCode);
      statuses[status] = (statuses[status] ?? 0) + 1;
      response.resume().once('end', resolve);
    }).once('error', reject);
  });
}

async function sendOneByOne(): Promise<void> {
  while (sent < most) await send(invent?.(sent++) ?? '');
}

process.once('SIGTERM', () => {
  console.log(JSON.stringify(statuses));
  process.exit(0);
});
await Promise.all(Array.from({ length: Number(connections) }, sendOneByOne));
console.log(JSON.stringify(statuses));
process.exit(0);

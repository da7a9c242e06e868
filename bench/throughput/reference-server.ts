import Fastify from 'fastify';
import { fetchRaw } from './fetch-raw.ts';

// The reference for bench/throughput.ts: Fastify returning the same buffer for every path. The buffer is fetched once from the
// URL given as argument. Prints the port that it listens on.

const { body, type, encoding } = await fetchRaw(process.argv[2] ?? '', 'br');
const headers = { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) };

const app = Fastify();
app.get('*', (_request, reply) => reply.headers(headers).send(body));
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
console.log(typeof address === 'object' ? address?.port : '');

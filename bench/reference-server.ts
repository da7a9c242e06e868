import Fastify from 'fastify';

// The reference of bench/answers.ts: Fastify answering every address with one ready buffer, fetched once from the address
// given, and nothing else. Prints the port that it listens on.

const source = process.argv[2] ?? '';
const response = await fetch(source, { headers: { 'accept-encoding': 'identity' } });
const body = Buffer.from(await response.arrayBuffer());
const type = response.headers.get('content-type') ?? 'text/plain';

const app = Fastify();
app.get('*', (_request, reply) => reply.header('content-type', type).send(body));
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
console.log(typeof address === 'object' ? address?.port : '');

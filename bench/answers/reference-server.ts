import Fastify from 'fastify';
import { askFor } from './ready-answer.ts';

// The reference of bench/answers.ts: Fastify answering every address with one ready buffer, fetched once from the address
// given, and nothing else. Prints the port that it listens on.

const { body, type, encoding } = await askFor(process.argv[2] ?? '', 'br');
const headers = { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) };

const app = Fastify();
app.get('*', (_request, reply) => reply.headers(headers).send(body));
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
console.log(typeof address === 'object' ? address?.port : '');

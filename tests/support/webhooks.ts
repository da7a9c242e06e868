import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import {
  addReceiver,
  type NewSecret,
  type Receiver,
  sendTestEvent,
  switchReceiver,
} from '#contract/giving/webhooks/outgoing-webhooks.admin.ts';
import { createPost } from '#server/giving/outgoing-webhooks/post.ts';
import { isPublicOrLoopback } from '#server/giving/outgoing-webhooks/public-address.ts';
import { type SendDeps, sendDue } from '#server/giving/outgoing-webhooks/send-due.ts';
import type { TestApp } from './app.ts';
import { testCipher } from './donor-cipher.ts';
import { listenOnFreePort } from './listen.ts';
import { jsonResponse, type StaffVisitor } from './staff.ts';

export type Received = { headers: IncomingMessage['headers']; body: string };
type Respond = (response: ServerResponse, request: Received) => void;

const accept: Respond = (response) => response.end('ok');

/** Another system of the trust, on this machine. It accepts everything until `respond` is replaced. */
export async function startReceiver() {
  const received: Received[] = [];
  const behaviour = { respond: accept };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      const message = { headers: request.headers, body };
      received.push(message);
      behaviour.respond(response, message);
    });
  });
  const port = await listenOnFreePort(server);
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    /** The parsed events, oldest first. */
    events: () => received.map(({ body }) => JSON.parse(body)),
    respond(respond: Respond) {
      behaviour.respond = respond;
    },
    respondWith(status: number, text = '') {
      behaviour.respond = (response) => response.writeHead(status).end(text);
    },
    accept() {
      behaviour.respond = accept;
    },
  };
}

/** A site's receivers, which an owner adds, and sending to them on this machine. */
export function createWebhooks(site: TestApp, owner: StaffVisitor) {
  const { db, clock, log } = site;
  const post = createPost({ mayConnectTo: isPublicOrLoopback });
  const deps: SendDeps = { db, clock: clock.read, cipher: testCipher, log, post };
  let receivers = 0;

  const add = (body: object) => jsonResponse(owner.call('POST', addReceiver.path, body));
  async function added(url: string, changes: object = {}): Promise<NewSecret> {
    receivers += 1;
    const events = ['gift.settled', 'gift.refunded', 'gift.receipted'];
    const { status, json } = await add({ name: `Books ${receivers}`, url, events, ...changes });
    if (status !== 201) throw new Error(`the receiver was refused: ${JSON.stringify(json)}`);
    return json;
  }
  const turn = (id: string, isOn: boolean) =>
    jsonResponse(owner.call('PUT', pathOf(switchReceiver, { id }), { isOn }));
  /** A receiver that is switched on. */
  async function listening(url: string, changes: object = {}): Promise<Receiver & { secret: string }> {
    const { receiver, secret } = await added(url, changes);
    await turn(receiver.id, true);
    return { ...receiver, isOn: true, secret };
  }
  const test = (id: string) => jsonResponse(owner.call('POST', pathOf(sendTestEvent, { id })));
  /** Sends what is due for a receiver, as its server does. */
  const send = (id: string, changes: Partial<SendDeps> = {}) => sendDue({ ...deps, ...changes }, id);
  return { deps, add, added, turn, listening, test, send };
}

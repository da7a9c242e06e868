import { expect, test } from 'vitest';
import { PROOF_HEADER } from '#contract/giving/order-challenge.ts';
import { createLimits } from '#server/http/rate-limits.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCategory } from '#tests/support/factories.ts';
import { orderBody } from '#tests/support/orders.ts';
import { solveChallenge } from '#tests/support/solve-challenge.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const WITHOUT_PROOF = 15;
const WITH_PROOF = 150;
const site = await createTestApp({
  maxUnpaidAttempts: WITHOUT_PROOF,
  limits: createLimits('live', null),
});
const { db, sandbox } = site;
const order = orderBody({ categoryId: (await createCategory(db)).id });

type Send = (url: string, body: object, headers?: Record<string, string>) => Promise<Answer>;
type Answer = { status: number; body: string };
const anonymous: Send = async (url, body, headers) => {
  const { statusCode, body: text } = await site.post(url, body, headers);
  return { status: statusCode, body: text };
};

/** Orders like the donation form: a refusal that asks for a proof is answered with one. */
async function orderWithProof(send: Send): Promise<Answer> {
  const first = await send('/api/phonePayOrder', order);
  if (JSON.parse(first.body).code !== 'proof_required') return first;
  const challenge = JSON.parse((await send('/api/orderChallenge', {})).body);
  return send('/api/phonePayOrder', order, { [PROOF_HEADER]: solveChallenge(challenge) });
}

async function payFor(answer: Answer): Promise<boolean> {
  if (answer.status !== 200) return false;
  const { merchantOrderId } = JSON.parse(answer.body);
  await sandbox.pay(merchantOrderId);
  return (await site.settle(merchantOrderId, 'donor'))?.state === 'COMPLETED';
}

/** Gives like an honest donor: with a proof when asked for one, and after logging in when asked to. */
async function giveHonestly(
  number: number,
): Promise<'at once or with a proof' | 'after logging in' | 'turned away'> {
  const answer = await orderWithProof(anonymous);
  if (await payFor(answer)) return 'at once or with a proof';
  const visitor = createVisitor(site);
  await visitor.signIn({ choice: 'somebody', name: 'A Donor', email: `donor${number}@example.com` });
  return (await payFor(await visitor.post('/api/phonePayOrder', order))) ? 'after logging in' : 'turned away';
}

// shows: P33
test('of 200 honest donors and a card tester behind one address, all donors can give and the tester gets 150 orders a day', async () => {
  const outcomes: string[] = [];
  let accepted = 0;
  for (let number = 0; number < 200; number += 1) {
    for (let tries = accepted < WITH_PROOF ? 2 : 1; tries > 0; tries -= 1) {
      const { status } = await orderWithProof(anonymous);
      if (status === 200) accepted += 1;
      else expect(status).toBe(429);
    }
    outcomes.push(await giveHonestly(number));
  }
  const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
  expect(count('turned away')).toBe(0);
  expect(count('at once or with a proof')).toBeGreaterThan(50);
  expect(count('after logging in')).toBeGreaterThan(50);
  expect(accepted).toBe(WITH_PROOF);
});

// shows: P32
test('a proof is accepted for one order, even if it is sent with two at once', async () => {
  const send = (headers: Record<string, string>) =>
    site.app.inject({
      method: 'POST',
      url: '/api/phonePayOrder',
      payload: order,
      remoteAddress: '203.0.113.9',
      headers,
    });
  for (let count = 0; count < WITHOUT_PROOF; count += 1) expect((await send({})).statusCode).toBe(200);
  const challenge = await site.app.inject({
    method: 'POST',
    url: '/api/orderChallenge',
    remoteAddress: '203.0.113.9',
  });
  const proof = { [PROOF_HEADER]: solveChallenge(challenge.json()) };
  const answers = await Promise.all([send(proof), send(proof), send(proof)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429, 429]);
  const again = await send(proof);
  expect(again.json()).toMatchObject({ code: 'proof_required' });
});

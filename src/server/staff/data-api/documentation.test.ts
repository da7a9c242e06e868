import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { isEndpoint } from '#contract/endpoint.ts';
import * as contract from '#contract/staff/data-api.server.ts';
import { API_SCOPES } from '#domain/staff/api-scopes.ts';
import { statusOf } from '#server/errors.ts';
import { createTokens } from '#tests/support/api-tokens.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createDonation } from '#tests/support/factories.ts';
import { refundGift } from '#tests/support/refunds.ts';
import { signedInStaff } from '#tests/support/staff.ts';

// What docs/api.md says is true.

const DOCUMENT = await readFile(new URL('../../../../docs/api.md', import.meta.url), 'utf8');
const example = (language: string) => {
  const [, code] = new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(DOCUMENT) ?? [];
  if (code === undefined) throw new Error(`docs/api.md has no example in ${language}`);
  return code;
};

const site = await createTestApp();
const { db, app, clock } = site;
const { owner } = await signedInStaff(site);
const { working, revoke } = await createTokens(site, owner);

test('the table of calls has every call with its scope', () => {
  const rows = [...DOCUMENT.matchAll(/^\| `GET (\S+)` \| `(\S+)` \|/gm)].map(([, path, scope]) => ({
    path,
    scope,
  }));
  const declared = Object.values<unknown>(contract)
    .filter(isEndpoint)
    .map(({ path, access }) => ({
      path,
      scope: typeof access === 'object' && 'scope' in access && access.scope,
    }));
  expect(rows).toEqual(declared);
  for (const scope of API_SCOPES) expect(DOCUMENT).toContain(`\`${scope}\``);
});

test('the example of a gift has exactly its fields', () => {
  const gift = JSON.parse(example('json'));
  expect(contract.DataApiGift.parse(gift)).toEqual(gift);
  expect(Object.keys(gift)).toEqual(Object.keys(contract.DataApiGift.shape));
});

test('the codes of refusals have their statuses', () => {
  const rows = [...DOCUMENT.matchAll(/^\| (4\d\d) \| (.+?) \|/gm)];
  expect(rows).toHaveLength(5);
  for (const [, status, codes = ''] of rows)
    for (const [, code] of codes.matchAll(/`(\w+)`/g))
      expect([code, statusOf(code as Parameters<typeof statusOf>[0])]).toEqual([code, Number(status)]);
});

test('the program adds up a financial year over several pages, and says why it is refused', async () => {
  const { token, id } = await working(['gifts:read']);
  const gifts = await Promise.all(
    Array.from({ length: 510 }, (_, n) =>
      createDonation(db, { state: 'COMPLETED', amountPaise: 10_001n + BigInt(n), createdAt: clock.now }),
    ),
  );
  const [first] = gifts;
  if (first) await refundGift(db, first, 5_000n, clock.now);
  await createDonation(db, { state: 'COMPLETED', createdAt: new Date('2026-03-31T18:29:59.000Z') });
  const SITE = await app.listen({ port: 0, host: '127.0.0.1' });
  const run = () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '--eval', example('js')], {
      env: { SITE, TOKEN: token },
    });
  const paise = gifts.reduce((sum, { amountPaise }) => sum + amountPaise, -5_000n);
  expect((await run()).stdout).toBe(`₹${(Number(paise) / 100).toFixed(2)}\n`);
  await revoke(id);
  await expect(run()).rejects.toMatchObject({
    stderr: expect.stringContaining('Error: 401: This token was revoked.'),
  });
});

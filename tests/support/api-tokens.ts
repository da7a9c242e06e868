import { expect } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import {
  createApiToken,
  type NewApiToken,
  revokeApiToken,
  showApiToken,
} from '#contract/staff/api-tokens.ts';
import { approveRequest, listApprovals } from '#contract/staff/approvals.ts';
import type { ApiScope } from '#domain/staff/api-scopes.ts';
import type { TestApp } from './app.ts';
import { giveRole, jsonResponse, type StaffVisitor, signedIn } from './staff.ts';

/** Tokens of the API that an owner creates, and to which a partner agrees where they name donors. */
export async function createTokens(site: TestApp, owner: StaffVisitor) {
  const partner = await signedIn(site, 'partner@example.org', 'Partner');
  await giveRole(site, partner.email, 'owner', owner.accountId);
  let number = 0;

  const create = (given: Partial<NewApiToken> = {}, by = owner) =>
    jsonResponse(
      by.call('POST', createApiToken.path, {
        name: `Token ${++number}`,
        scopes: ['gifts:read'],
        expiresOn: '2027-03-31',
        ...given,
      }),
    );
  const show = (id: string, by = owner) => jsonResponse(by.call('POST', pathOf(showApiToken, { id }), {}));
  const revoke = (id: string, by = owner) => jsonResponse(by.call('DELETE', pathOf(revokeApiToken, { id })));
  /** The tokens, latest first. */
  const list = async (by = owner) => (await jsonResponse(by.call('GET', createApiToken.path))).json.items;

  /** The partner agrees to what waits. */
  async function agree(): Promise<void> {
    const { items } = (await jsonResponse(partner.call('GET', listApprovals.path))).json;
    for (const { id } of items) {
      const path = pathOf(approveRequest, { id });
      expect((await partner.call('POST', path, { reason: 'For the accounts' })).status).toBe(200);
    }
  }

  /** A token that works. */
  async function working(scopes: ApiScope[], given: Partial<NewApiToken> = {}) {
    const { status } = await create({ scopes, ...given });
    if (status === 409) await agree();
    const { id } = (await list())[0];
    const { json } = await show(id);
    return { id: id as string, token: json.token as string };
  }

  /** Makes a call with a token, as a program does: without cookies. */
  const read = (token: string | null, path: string, headers: Record<string, string> = {}) =>
    site.app.inject({
      method: 'GET',
      url: path,
      headers: { ...(token !== null && { authorization: `Bearer ${token}` }), ...headers },
    });

  /** All items of a list, page by page; `between` runs after each page. */
  async function readAll<Item extends { id: string }>(
    token: string,
    path: string,
    query: Record<string, string> = {},
    between: () => Promise<unknown> = async () => undefined,
  ) {
    const items: Item[] = [];
    for (let cursor: string | null = ''; cursor !== null; await between()) {
      const search = new URLSearchParams({ ...query, ...(cursor && { cursor }) });
      const response = await read(token, `${path}?${search}`);
      expect([response.statusCode, response.body.slice(0, 300)]).toEqual([200, expect.any(String)]);
      const page: { items: Item[]; nextCursor: string | null } = response.json();
      items.push(...page.items);
      cursor = page.nextCursor;
    }
    return items;
  }

  return { partner, create, show, revoke, list, agree, working, read, readAll };
}

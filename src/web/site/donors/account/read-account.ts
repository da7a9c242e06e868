import type { readAccount as endpoint } from '#contract/donors/account.server.ts';
import { MyAccount } from '#contract/donors/account.ts';
import { accountRoutes } from '#contract/donors/account-paths.ts';
import { call } from '#web/lib/api/call.ts';

export const readAccount = () => call<typeof endpoint>(accountRoutes.read, {}, MyAccount);

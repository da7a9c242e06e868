import { policies } from '#contract/staff/roles-and-policies.ts';
import { STAFF_ROLES } from '#domain/staff/roles.ts';
import { describeApp } from './described-app.ts';

// `npx node tools/roles.ts`: prints which roles may call each back-office route, as the routes declare it, and which scope a token needs for
// each call of programs. "15 min" means that the sign-in must not be older than 15 minutes.

const { routes, ofPrograms } = await describeApp((app) => ({
  routes: app.adminRoutes,
  ofPrograms: app.dataApiRoutes,
}));
const lines = routes
  .filter(({ method }) => method !== 'HEAD')
  .toSorted((a, b) => (a.url < b.url ? -1 : Number(a.url > b.url)))
  .map(({ method, url, policy }) => {
    const { roles, recentSignIn }: { roles: readonly string[]; recentSignIn: boolean } = policies[policy];
    const allowed = recentSignIn ? '15 min' : 'yes';
    return [method, url, ...STAFF_ROLES.map((role) => (roles.includes(role) ? allowed : '-'))];
  });
const table = [['', '', ...STAFF_ROLES], ...lines];
const widths = (table[0] ?? []).map((_, column) =>
  Math.max(...table.map((line) => line[column]?.length ?? 0)),
);
for (const line of table)
  console.log(
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );

console.log();
for (const { method, url, scope } of ofPrograms)
  if (method !== 'HEAD') console.log(`${method}  ${url}  ${scope}`);

import { DEFAULT_PORT, type Environment, OTHER_DATABASE_URLS } from './environment.ts';

type Given = Partial<Environment>;

/** Settings that contradict each other, or lack others that they need. */
export function combinationProblems(env: Given): string[] {
  return [...portConflicts(env), ...incompleteGroups(env), ...withoutDatabaseUrl(env)];
}

function portConflicts(env: Given): string[] {
  const site = String(env.PORT ?? DEFAULT_PORT);
  return (['SANDBOX_PORT', 'METRICS_PORT'] as const)
    .filter((name) => env[name] !== undefined && String(env[name]) === site)
    .map((name) => `${name}: must differ from PORT`);
}

/** Variables that must be set together. */
const groups = [
  ['PHONEPE_CLIENT_ID', 'PHONEPE_CLIENT_SECRET'],
  ['PHONEPE_WEBHOOK_USERNAME', 'PHONEPE_WEBHOOK_PASSWORD'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const;

function incompleteGroups(env: Given): string[] {
  return groups.flatMap((names) => {
    const given = names.find((name) => env[name]);
    if (!given) return [];
    return names.filter((name) => !env[name]).map((name) => `${name}: missing, but ${given} is set`);
  });
}

function withoutDatabaseUrl(env: Given): string[] {
  if (env.DATABASE_URL) return [];
  const given = OTHER_DATABASE_URLS.find((name) => env[name]);
  return given ? [`DATABASE_URL: missing, but ${given} is set`] : [];
}

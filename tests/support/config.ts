import { ConfigError, readConfig } from '#server/config/config.ts';

/** What is wrong with these settings, one line each. */
export function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return [...error.problems];
    throw error;
  }
}

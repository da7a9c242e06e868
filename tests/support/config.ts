import { ConfigError, readConfig } from '#server/config/config.ts';

/** The problems that the configuration reports for these settings. */
export function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return [...error.problems];
    throw error;
  }
}

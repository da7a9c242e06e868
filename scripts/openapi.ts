import { readFile, writeFile } from 'node:fs/promises';
import { describeApp } from './described-app.ts';

// Writes openapi.json from the routes themselves; with --check, says whether the committed one still agrees.

const FILE = new URL('../openapi.json', import.meta.url);

const now = await describeApp((app) => `${JSON.stringify(app.swagger(), null, 2)}\n`);
if (!process.argv.includes('--check')) {
  await writeFile(FILE, now);
} else if ((await readFile(FILE, 'utf8').catch(() => '')) !== now) {
  console.error(
    'openapi.json does not agree with the routes. Run "npm run openapi" and look at the difference.',
  );
  process.exit(1);
}

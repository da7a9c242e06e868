import { readFile, writeFile } from 'node:fs/promises';
import { describeApp } from './described-app.ts';

// Generates openapi.json from the routes; with --check, fails if the committed file is out of date.

const FILE = new URL('../openapi.json', import.meta.url);

const generated = await describeApp((app) => `${JSON.stringify(app.swagger(), null, 2)}\n`);
if (!process.argv.includes('--check')) {
  await writeFile(FILE, generated);
} else if ((await readFile(FILE, 'utf8').catch(() => '')) !== generated) {
  console.error('openapi.json does not match the routes. Run "npm run openapi" and review the difference.');
  process.exit(1);
}

import { mkdir, writeFile } from 'node:fs/promises';
import { describeApp } from './described-app.ts';

// Writes build/openapi.json from the endpoints, for each release and for `npm run check`.

const BUILD = new URL('../build/', import.meta.url);

await mkdir(BUILD, { recursive: true });
const document = await describeApp((app) => app.swagger());
await writeFile(new URL('openapi.json', BUILD), `${JSON.stringify(document, null, 2)}\n`);

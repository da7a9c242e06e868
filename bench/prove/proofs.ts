import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Finding } from './part.ts';

const FILE = fileURLToPath(new URL('../../docs/proofs.md', import.meta.url));
const BEGIN = '<!-- written by hand from here -->';
const END = '<!-- written by hand up to here -->';
/** What `npm run prove:controls` fills. */
const FIRST_HAND = '<!-- controls -->\n<!-- /controls -->';

/** Writes docs/proofs.md; what stands there by hand, between its marks, is kept. */
export async function writeProofs(
  findings: readonly Finding[],
  { seed, seconds }: { seed: number; seconds: number },
): Promise<void> {
  const before = await readFile(FILE, 'utf8').catch(() => '');
  const hand = before.includes(BEGIN)
    ? before.slice(before.indexOf(BEGIN) + BEGIN.length, before.indexOf(END))
    : null;
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  const rows = findings.map(
    ({ promise, what, asked, measured, holds }) =>
      `| ${promise} | ${cell(what)} | ${cell(asked)} | ${cell(measured)} | ${holds ? 'holds' : '**broken**'} |`,
  );
  const [model] = cpus();
  const text = `# Proofs

What \`npm run prove\` measured: the real server, the simulator and Postgres, each a process of its own, killed with \`kill -9\`
where it says so. The calendar of server and simulator is put ahead from outside (\`bench/prove/world/moved-clock.ts\`); timers,
time-outs and the database's clock run as always.

- **When** ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, in ${Math.round(seconds / 60)} minutes
- **Where** ${availableParallelism()} × ${model?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}, Node ${process.versions.node}
- **Seed** ${seed}; \`npm run prove -- --seed ${seed}\` decides everything in the same way again

| promise | | asked | measured | |
|---|---|---|---|---|
${rows.join('\n')}

${BEGIN}
${hand?.trim() ?? FIRST_HAND}
${END}
`;
  await writeFile(FILE, text);
}

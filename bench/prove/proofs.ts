import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Finding } from './part.ts';

const FILE = fileURLToPath(new URL('../../docs/proofs.md', import.meta.url));
const ROWS = ['<!-- rows -->', '<!-- /rows -->'] as const;

/** Writes what was found into its rows of docs/proofs.md: the other rows, of earlier runs, and all else stay. */
export async function writeProofs(findings: readonly Finding[], seed: number): Promise<void> {
  const before = await readFile(FILE, 'utf8');
  const [head, rest] = before.split(ROWS[0]);
  const [table, tail] = rest?.split(ROWS[1]) ?? [];
  if (head === undefined || table === undefined || tail === undefined)
    throw new Error(`docs/proofs.md lacks ${ROWS.join(' … ')}`);
  const found = new Map(findings.map((each) => [each.promise, row(each, seed)]));
  const kept = table
    .trim()
    .split('\n')
    .map((line) => {
      const promise = line.split('|')[1]?.trim() ?? '';
      const anew = found.get(promise);
      found.delete(promise);
      return anew ?? line;
    });
  const rows = [...kept, ...found.values()].join('\n');
  await writeFile(FILE, `${head}${ROWS[0]}\n${rows}\n${ROWS[1]}${tail}`);
}

function row({ promise, what, asked, measured, holds }: Finding, seed: number): string {
  const [model] = cpus();
  const run = [
    `seed ${seed}`,
    new Date().toISOString().slice(0, 10),
    `${availableParallelism()} × ${model?.model.trim() ?? 'unknown'}`,
    `Node ${process.versions.node}`,
  ].join(', ');
  const cells = [promise, what, asked, measured, holds ? 'holds' : '**broken**', run];
  return `| ${cells.map((text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}

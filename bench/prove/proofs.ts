import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Finding } from './scenario.ts';

const FILE = fileURLToPath(new URL('../../docs/proofs.md', import.meta.url));
const MARKERS = ['<!-- rows -->', '<!-- /rows -->'] as const;

/**
 * Replaces the findings' rows in docs/proofs.md; rows of other promises and the rest of the file are unchanged. `seed` is null for
 * runs without random decisions.
 */
export async function writeProofs(findings: readonly Finding[], seed: number | null): Promise<void> {
  const before = await readFile(FILE, 'utf8');
  const [head, rest] = before.split(MARKERS[0]);
  const [table, tail] = rest?.split(MARKERS[1]) ?? [];
  if (head === undefined || table === undefined || tail === undefined)
    throw new Error(`docs/proofs.md lacks ${MARKERS.join(' … ')}`);
  const newRows = new Map(findings.map((each) => [each.promise, formatRow(each, seed)]));
  const lines = table
    .trim()
    .split('\n')
    .map((line) => {
      const promise = line.split('|')[1]?.trim() ?? '';
      const newRow = newRows.get(promise);
      newRows.delete(promise);
      return newRow ?? line;
    });
  const rows = [...lines, ...newRows.values()].join('\n');
  await writeFile(FILE, `${head}${MARKERS[0]}\n${rows}\n${MARKERS[1]}${tail}`);
}

function formatRow({ promise, title, target, measured, passed }: Finding, seed: number | null): string {
  const [model] = cpus();
  const run = [
    ...(seed === null ? [] : [`seed ${seed}`]),
    new Date().toISOString().slice(0, 10),
    `${availableParallelism()} × ${model?.model.trim() ?? 'unknown'}`,
    `Node ${process.versions.node}`,
  ].join(', ');
  const cells = [promise, title, target, measured, passed ? 'passed' : '**failed**', run];
  return `| ${cells.map((text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}

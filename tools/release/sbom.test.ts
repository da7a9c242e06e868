import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeBillOfMaterials } from './sbom.ts';

const INSTALLED = {
  'node_modules/a': {
    version: '1.0.0',
    license: 'MIT',
    integrity: 'sha512-AQID',
    dependencies: { b: '^2.0.0', '@x/c': '*' },
  },
  'node_modules/a/node_modules/b': { version: '2.1.0', license: '(MIT OR Apache-2.0)' },
  'node_modules/b': { version: '1.5.0', license: 'ISC' },
  'node_modules/@x/c': {
    version: '3.0.0',
    license: 'MIT',
    optionalDependencies: { 'not-installed': '1.0.0' },
  },
};

async function billOf(committedAt: number) {
  const folder = await mkdtemp(join(tmpdir(), 'bill-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'node_modules'));
  const site = {
    name: 'charity',
    version: '0.1.0',
    license: 'MIT',
    dependencies: { a: '1.0.0', b: '1.5.0' },
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify(site));
  await writeFile(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: INSTALLED }));
  await writeBillOfMaterials(folder, join(folder, 'bill.json'), committedAt);
  return readFile(join(folder, 'bill.json'), 'utf8');
}

test('the bill of materials lists every installed module, with the version of a dependency that Node would load', async () => {
  const bill = JSON.parse(await billOf(1_700_000_000));
  expect(bill.components.map(({ purl }: { purl: string }) => purl)).toEqual([
    'pkg:npm/a@1.0.0',
    'pkg:npm/b@2.1.0',
    'pkg:npm/b@1.5.0',
    'pkg:npm/%40x/c@3.0.0',
  ]);
  expect(bill.components[0]).toMatchObject({
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: '010203' }],
  });
  expect(bill.components[1].licenses).toEqual([{ expression: '(MIT OR Apache-2.0)' }]);
  const needs = Object.fromEntries(
    bill.dependencies.map(({ ref, dependsOn }: { ref: string; dependsOn: string[] }) => [ref, dependsOn]),
  );
  expect(needs['pkg:npm/charity@0.1.0']).toEqual([
    'pkg:npm/a@1.0.0#node_modules/a',
    'pkg:npm/b@1.5.0#node_modules/b',
  ]);
  expect(needs['pkg:npm/a@1.0.0#node_modules/a']).toEqual([
    'pkg:npm/%40x/c@3.0.0#node_modules/@x/c',
    'pkg:npm/b@2.1.0#node_modules/a/node_modules/b',
  ]);
});

test('the same commit gives the same bill of materials, and another commit another serial number', async () => {
  const bill = await billOf(1_700_000_000);
  expect(await billOf(1_700_000_000)).toBe(bill);
  const serialNumber = JSON.parse(bill).serialNumber;
  expect(serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(JSON.parse(await billOf(1_700_000_001)).serialNumber).not.toBe(serialNumber);
});

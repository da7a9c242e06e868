import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// `npm sbom --omit=dev` leaves out every module that a development tool needs, too, such as zod and undici. npm's own record of what
// it installed is complete.

type Installed = {
  name?: string;
  version: string;
  license?: string;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};
type Modules = Record<string, Installed>;

/**
 * Lists the installed modules with versions, licences, hashes and dependencies, as CycloneDX. Everything comes from the commit, so
 * that the same commit gives the same file. `committedAt` is in epoch seconds.
 */
export async function writeBillOfMaterials(folder: string, to: string, committedAt: number): Promise<void> {
  const read = async (path: string) => JSON.parse(await readFile(join(folder, path), 'utf8'));
  const site: Installed & { name: string } = await read('package.json');
  const modules: Modules = (await read('node_modules/.package-lock.json')).packages;
  const reference = (path: string) =>
    path ? purl(nameOf(path, modules), modules[path]?.version) : purl(site.name, site.version);
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: new Date(committedAt * 1000).toISOString(),
      component: {
        'bom-ref': reference(''),
        type: 'application',
        name: site.name,
        version: site.version,
        licenses: licences(site),
      },
    },
    components: Object.entries(modules).map(([path, found]) => ({
      'bom-ref': `${reference(path)}#${path}`,
      type: 'library',
      name: nameOf(path, modules),
      version: found.version,
      purl: reference(path),
      ...hashes(found),
      licenses: licences(found),
    })),
    dependencies: [['', site] as const, ...Object.entries(modules)].map(([path, found]) => ({
      ref: path ? `${reference(path)}#${path}` : reference(''),
      dependsOn: dependenciesOf(path, found, modules).map((each) => `${reference(each)}#${each}`),
    })),
  };
  const serialNumber = `urn:uuid:${uuidOf(JSON.stringify(bill))}`;
  await writeFile(to, `${JSON.stringify({ ...bill, serialNumber }, null, 2)}\n`);
}

function nameOf(path: string, modules: Modules): string {
  return modules[path]?.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function purl(name: string, version = ''): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

function licences({ license }: Installed) {
  if (!license) return [];
  return [/^[\w.+-]+$/.test(license) ? { license: { id: license } } : { expression: license }];
}

function hashes({ integrity }: Installed) {
  const [algorithm, base64] = integrity?.split('-') ?? [];
  if (algorithm !== 'sha512' || !base64) return {};
  return { hashes: [{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }] };
}

/** The paths of the installed modules that a module finds under the names it depends on, by Node's rule. */
function dependenciesOf(path: string, found: Installed, modules: Modules): string[] {
  const names = Object.keys({
    ...found.peerDependencies,
    ...found.optionalDependencies,
    ...found.dependencies,
  });
  const folders = path ? [path, ...parentsOf(path)] : [''];
  return names
    .map((name) =>
      folders.map((folder) => join(folder, 'node_modules', name)).find((candidate) => modules[candidate]),
    )
    .filter((installed) => installed !== undefined)
    .toSorted();
}

function parentsOf(path: string): string[] {
  const end = path.lastIndexOf('node_modules/');
  const parent = path.slice(0, Math.max(end - 1, 0));
  return parent ? [parent, ...parentsOf(parent)] : [''];
}

/** A UUID of version 8, made from the content. */
function uuidOf(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

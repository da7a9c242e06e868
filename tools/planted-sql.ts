import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** SQL that is run without a check of its rows, which Biome has to report (unchecked-sql.grit). */
export const plantedSql = [
  { file: 'src/server/planted.ts', code: 'export const planted = (db, query) => db.execute(query);' },
  {
    file: 'src/server/planted-too.ts',
    code: 'export const planted = (db, query) => db.execute<{ name: string }>(query);',
  },
].map((violation) => ({ ...violation, rule: 'unchecked-sql.grit' }));

/** The planted SQL that is not reported in a copy of the project. */
export function missedSqlIn(copy: string): typeof plantedSql {
  for (const { file, code } of plantedSql) writeFileSync(join(copy, file), `${code}\n`);
  const files = plantedSql.map(({ file }) => file);
  const { stdout } = spawnSync('biome', ['lint', '--vcs-enabled=false', '--reporter=json', ...files], {
    cwd: copy,
    encoding: 'utf8',
  });
  for (const file of files) rmSync(join(copy, file));
  const report = JSON.parse(stdout) as { diagnostics: { category: string; location: { path: string } }[] };
  const caught = report.diagnostics
    .filter(({ category }) => category === 'plugin')
    .map(({ location }) => location.path);
  return plantedSql.filter(({ file }) => !caught.includes(file));
}

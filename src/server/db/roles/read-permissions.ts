import type pg from 'pg';
import type { Permission } from './runtime-permissions.ts';

type Row = {
  table: string;
  insert: boolean;
  every_column: boolean;
  columns: string[];
  delete: boolean;
  other: boolean;
};

/** What a role may do with each table according to Postgres, in words. */
export async function readPermissions(client: Pick<pg.ClientBase, 'query'>, role: string) {
  const { rows } = await client.query<Row>(
    `select relname::text as table,
       has_table_privilege($1, pg_class.oid, 'insert') as insert,
       has_table_privilege($1, pg_class.oid, 'update') as every_column,
       array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped
         and has_column_privilege($1, pg_class.oid, attnum, 'update') order by attname) as columns,
       has_table_privilege($1, pg_class.oid, 'delete') as delete,
       has_table_privilege($1, pg_class.oid, 'truncate, trigger, references') as other
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`,
    [role],
  );
  const permissions = rows.map((row) => [
    row.table,
    describePermission({
      ...(row.insert ? {} : { insert: false }),
      update: row.every_column ? 'any' : row.columns,
      ...(row.delete ? { delete: true } : {}),
      other: row.other,
    }),
  ]);
  return Object.fromEntries(permissions) as Record<string, string>;
}

/** A permission in words, such as "insert, update (state, changed_at)". */
export function describePermission(given: Permission & { other?: boolean }): string {
  const { insert = true, update = [], other = false } = given;
  const columns = update === 'any' ? 'update' : `update (${[...update].sort().join(', ')})`;
  const words = [
    ...(insert ? ['insert'] : []),
    ...(update.length > 0 ? [columns] : []),
    ...(given.delete ? ['delete'] : []),
    ...(other ? ['more than any role needs'] : []),
  ];
  return words.join(', ') || 'read only';
}

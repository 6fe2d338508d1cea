import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';

/**
 * Inserts any number of rows with one statement that carries them as one JSON text. Binding a parameter for each value
 * is several times slower, and SQLite takes no more than 32,766 of them.
 */
export function insertMany<Table extends SQLiteTable>(table: Table, rows: readonly Table['$inferInsert'][]): SQL {
  const columns: Record<string, SQLiteColumn> = getTableColumns(table);
  const keys = Object.entries(columns);
  const names = keys.map(([, column]) => sql.identifier(column.name));
  const places = keys.map((_, index) => sql.raw(`json_extract(value, '$[${index}]')`));
  const values = rows.map((row: Record<string, unknown>) => keys.map(([key, column]) => stored(column, row[key])));
  // 'where true' tells an upsert clause that may follow from a join's 'on'.
  return sql`insert into ${table} (${sql.join(names, sql`, `)})
    select ${sql.join(places, sql`, `)} from json_each(${JSON.stringify(values)}) where true`;
}

function stored(column: SQLiteColumn, value: unknown): unknown {
  const given = value === undefined ? column.default : value;
  return given === undefined || given === null ? null : column.mapToDriverValue(given);
}

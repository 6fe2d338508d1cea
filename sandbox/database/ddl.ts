import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as tables from './schema';

/** The statements that make an empty database ready, generated from the definitions of the tables. */
export function ddl(): string[] {
  return [...Object.values(tables).flatMap(tableStatements), ...countTriggers];
}

/** A number that changes with the tables, to recognize a file that another version has made. */
export const ddlVersion = (): number => versionOf(ddl());

export function versionOf(statements: readonly string[]): number {
  let hash = 7;
  for (const character of statements.join(';')) hash = (hash * 31 + character.charCodeAt(0)) % 2_147_483_647;
  return hash;
}

function tableStatements(table: SQLiteTable): string[] {
  const { name, columns, foreignKeys, indexes, primaryKeys } = getTableConfig(table);
  const clauses = [
    ...columns.map(columnClause),
    ...primaryKeys.map((key) => `primary key (${names(key.columns)})`),
    ...foreignKeys.map((key) => {
      const { columns, foreignColumns, foreignTable } = key.reference();
      const parent = getTableConfig(foreignTable).name;
      const follow = `on delete ${key.onDelete ?? 'no action'} on update ${key.onUpdate ?? 'no action'}`;
      return `foreign key (${names(columns)}) references "${parent}" (${names(foreignColumns)}) ${follow}`;
    }),
  ];
  const create = `create table if not exists "${name}" (${clauses.join(', ')})`;
  const indexing = indexes.map(({ config }) => {
    const unique = config.unique ? 'unique ' : '';
    return `create ${unique}index if not exists "${config.name}" on "${name}" (${names(config.columns)})`;
  });
  return [create, ...indexing];
}

function columnClause(column: SQLiteColumn): string {
  const parts = [`"${column.name}"`, column.getSQLType()];
  if (column.primary)
    parts.push('primary key', 'autoIncrement' in column && column.autoIncrement ? 'autoincrement' : '');
  if (column.notNull) parts.push('not null');
  if (column.isUnique) parts.push('unique');
  if (column.default !== undefined) parts.push(`default ${literal(column.default)}`);
  return parts.filter((part) => part !== '').join(' ');
}

function names(columns: readonly unknown[]): string {
  return columns.map((column) => `"${(column as SQLiteColumn).name}"`).join(', '); // an index here is never an expression
}

function literal(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  throw new Error(`No SQL literal for a default of type ${typeof value}`);
}

/** They also fire for rows that a foreign key's cascade deletes. */
const countTriggers = [
  `create trigger if not exists links_counted after insert on links begin
    insert into link_counts (project_id, domain, total) values (new.project_id, new.domain, 1)
    on conflict (project_id, domain) do update set total = total + 1;
  end`,
  `create trigger if not exists links_uncounted after delete on links begin
    update link_counts set total = total - 1 where project_id = old.project_id and domain = old.domain;
  end`,
];

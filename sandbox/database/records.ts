import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment, parent, withParent } from './columns';
import { organizations, projects } from './places';

/** Records of resources without rules of their own (see `crudRoutes`): `fields` is stored as it was sent. */
export const records = sqliteTable(
  'records',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    organizationId: parent('organization_id', () => organizations.id),
    projectId: text('project_id').references(() => projects.id, withParent),
    fields: text({ mode: 'json' }).$type<Readonly<Record<string, unknown>>>().notNull(),
    created: moment('created'),
  },
  (table) => [index('records_place').on(table.organizationId, table.kind)],
);

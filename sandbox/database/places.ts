import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { line, moment, parent, withParent, yesNo } from './columns';

/** Who may sign in. `sub` is the identity provider's name for a person, `userId` the API's. */
export const users = sqliteTable('users', {
  sub: text().primaryKey(),
  userId: text('user_id').notNull().unique(),
  email: text().notNull(),
  name: text().notNull(),
  picture: line('picture'),
  plan: line('plan'),
  planStatus: line('plan_status'),
  access: text({ enum: ['granted', 'no-preview', 'expired-session'] }).notNull(),
});

export const organizations = sqliteTable('organizations', {
  id: text().primaryKey(),
  name: text().notNull(),
  description: line('description'),
  organizationType: text('organization_type', { enum: ['Personal', 'Team', 'Enterprise'] }).notNull(),
  isActive: yesNo('is_active').default(true),
  created: moment('created'),
});

/** Tenancy: a person sees exactly the organizations they are a member of. */
export const memberships = sqliteTable(
  'memberships',
  {
    organizationId: parent('organization_id', () => organizations.id),
    userId: parent('user_id', () => users.userId),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    index('memberships_user').on(table.userId),
  ],
);

export const projects = sqliteTable(
  'projects',
  {
    id: text().primaryKey(),
    organizationId: parent('organization_id', () => organizations.id),
    name: text().notNull(),
    description: line('description'),
    created: moment('created'),
    createdBy: line('created_by'),
  },
  (table) => [uniqueIndex('projects_name').on(table.organizationId, table.name)],
);

/** `domain` is canonical and, for the provider's own, carries a port. Only the provider's domain has no organization. */
export const domains = sqliteTable(
  'domains',
  {
    domain: text().primaryKey(),
    organizationId: text('organization_id').references(() => organizations.id, withParent),
    isProvider: yesNo('is_provider').default(false),
    status: text().notNull(),
    cloudflareStatus: line('cloudflare_status'),
    cloudflareSslStatus: line('cloudflare_ssl_status'),
    txtRecordName: line('txt_record_name'),
    txtRecordValue: line('txt_record_value'),
    cnameRecordValue: line('cname_record_value'),
    cloudflareCustomHostnameId: line('cloudflare_custom_hostname_id'),
    lastStatusRefresh: integer('last_status_refresh'),
    created: moment('created'),
  },
  (table) => [index('domains_organization').on(table.organizationId)],
);

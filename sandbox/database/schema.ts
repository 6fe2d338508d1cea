import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/*
 * Moments are milliseconds since 1970. `id` of links grows with every link, so 'newest first' is `id desc`.
 * What belongs to an organization, a project or a domain goes with it: the foreign keys cascade.
 */

const moment = (name: string) => integer(name).notNull();
const yesNo = (name: string) => integer(name, { mode: 'boolean' }).notNull();
const line = (name: string) => text(name).notNull().default('');
const tally = (name: string) => integer(name).notNull().default(0);
const withParent = { onDelete: 'cascade', onUpdate: 'cascade' } as const;

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
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, withParent),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId, withParent),
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
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, withParent),
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

export const links = sqliteTable(
  'links',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, withParent),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, withParent),
    domain: text()
      .notNull()
      .references(() => domains.domain, withParent),
    slug: text().notNull(),
    deepLink: text('deep_link').notNull(),
    name: text().notNull(),
    description: line('description'),
    created: moment('created'),
    createdBy: line('created_by'),
    tags: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
    clickCount: tally('click_count'),
    qrCodeScanCount: tally('qr_code_scan_count'),
    previewServedCount: tally('preview_served_count'),
    isActive: yesNo('is_active').default(true),
    deleted: yesNo('deleted').default(false),
    expiresAt: integer('expires_at'),
    utmSource: line('utm_source'),
    utmMedium: line('utm_medium'),
    utmCampaign: line('utm_campaign'),
    utmTerm: line('utm_term'),
    utmContent: line('utm_content'),
    socialTitle: line('social_title'),
    socialDescription: line('social_description'),
    socialImageUrl: line('social_image_url'),
  },
  (table) => [
    uniqueIndex('links_slug').on(table.domain, table.slug),
    index('links_page').on(table.projectId, table.domain, table.id),
    index('links_organization').on(table.organizationId),
  ],
);

/** How many links a project has on a domain. Triggers keep it (see `ddl.ts`), because counting 20,000 rows per page is slow. */
export const linkCounts = sqliteTable(
  'link_counts',
  {
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, withParent),
    domain: text()
      .notNull()
      .references(() => domains.domain, withParent),
    total: tally('total'),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.domain] })],
);

/** `paymentStatus` and `status` mean together what section 4 says: 'complete' and 'paid' is success. */
export const checkoutSessions = sqliteTable('checkout_sessions', {
  sessionId: text('session_id').primaryKey(),
  sub: text()
    .notNull()
    .references(() => users.sub, withParent),
  planId: text('plan_id').notNull(),
  billingPeriod: text('billing_period', { enum: ['monthly', 'yearly'] }).notNull(),
  status: text({ enum: ['open', 'complete', 'expired'] }).notNull(),
  paymentStatus: text('payment_status', { enum: ['unpaid', 'paid'] }).notNull(),
  created: moment('created'),
});

export const imports = sqliteTable('imports', {
  correlationId: text('correlation_id').primaryKey(),
  organizationId: text('organization_id')
    .notNull()
    .references(() => organizations.id, withParent),
  projectId: text('project_id')
    .notNull()
    .references(() => projects.id, withParent),
  createdBy: line('created_by'),
  fileName: text('file_name').notNull(),
  /** The process that has the import in hand; after a restart another one takes over. */
  runner: text().notNull(),
  state: text({ enum: ['queued', 'running', 'finished', 'failed'] }).notNull(),
  reason: line('reason'),
  rowsRead: tally('rows_read'),
  imported: tally('imported'),
  duplicate: tally('duplicate'),
  invalid: tally('invalid'),
  created: moment('created'),
  finished: integer('finished'),
});

/** The rows of an import that made no link, with the line of the file; only the first thousand are kept. */
export const importRows = sqliteTable(
  'import_rows',
  {
    correlationId: text('correlation_id')
      .notNull()
      .references(() => imports.correlationId, withParent),
    line: integer().notNull(),
    outcome: text({ enum: ['duplicate', 'invalid'] }).notNull(),
    reason: text().notNull(),
  },
  (table) => [index('import_rows_import').on(table.correlationId)],
);

/** Tables in an order in which each comes after those it refers to. */
export const tables = [
  users,
  organizations,
  memberships,
  projects,
  domains,
  links,
  linkCounts,
  checkoutSessions,
  imports,
  importRows,
] as const;

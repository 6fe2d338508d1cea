import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { line, moment, parent, tally, yesNo } from './columns';
import { domains, organizations, projects, users } from './places';

/* `id` of links grows with every link, so 'newest first' is `id desc`. */

export const links = sqliteTable(
  'links',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    organizationId: parent('organization_id', () => organizations.id),
    projectId: parent('project_id', () => projects.id),
    domain: parent('domain', () => domains.domain),
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
    projectId: parent('project_id', () => projects.id),
    domain: parent('domain', () => domains.domain),
    total: tally('total'),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.domain] })],
);

/** What `status` and `paymentStatus` mean together: docs/product.md#checkout-session. */
export const checkoutSessions = sqliteTable('checkout_sessions', {
  sessionId: text('session_id').primaryKey(),
  sub: parent('sub', () => users.sub),
  planId: text('plan_id').notNull(),
  billingPeriod: text('billing_period', { enum: ['monthly', 'yearly'] }).notNull(),
  status: text({ enum: ['open', 'complete', 'expired'] }).notNull(),
  paymentStatus: text('payment_status', { enum: ['unpaid', 'paid'] }).notNull(),
  created: moment('created'),
});

export const imports = sqliteTable('imports', {
  correlationId: text('correlation_id').primaryKey(),
  organizationId: parent('organization_id', () => organizations.id),
  projectId: parent('project_id', () => projects.id),
  createdBy: line('created_by'),
  fileName: text('file_name').notNull(),
  /** The process that runs the import; after a restart another one continues it. */
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
    correlationId: parent('correlation_id', () => imports.correlationId),
    line: integer().notNull(),
    outcome: text({ enum: ['duplicate', 'invalid'] }).notNull(),
    reason: text().notNull(),
  },
  (table) => [index('import_rows_import').on(table.correlationId)],
);

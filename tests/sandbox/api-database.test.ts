// @vitest-environment node
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CorruptDatabase, openDatabase } from '@sandbox/database/open';
import { links } from '@sandbox/database/schema';
import { people } from '@sandbox/people';
import { bulkLinks, furtherLinks } from '@sandbox/seed/bulkLinks';
import { repeatLinks } from '@sandbox/seed/repeatLinks';
import { seed } from '@sandbox/seed/seed';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { v1 } from '@/contract/v1';
import { apiWorld, providerDomain } from './apiWorld';

const now = () => new Date('2026-03-01T12:00:00Z');
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waypost-database-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('A database file', () => {
  it('keeps what was written, and a second start leaves it alone', async () => {
    const path = join(folder, 'db.sqlite');
    const first = await openDatabase({ kind: 'file', path });
    await seed(first, { links: [{ slug: 'one' }] }, { providerDomain, now });
    first.close();
    const second = await openDatabase({ kind: 'file', path });
    await seed(second, 'demo', { providerDomain, now });
    expect(await second.orm.select({ slug: links.slug }).from(links)).toEqual([{ slug: 'one' }]);
    second.close();
  });

  it("carries the provider's links over to another port", async () => {
    const database = await openDatabase({ kind: 'memory' });
    await seed(database, { links: [{ slug: 'one' }] }, { providerDomain, now });
    await seed(database, {}, { providerDomain: 'go.localhost:4500', now });
    expect(await database.orm.select({ domain: links.domain }).from(links)).toEqual([{ domain: 'go.localhost:4500' }]);
    database.close();
  });

  it.each([
    ['no database at all', 'This is a letter, not a database. '.repeat(200)],
    ['cut off', `SQLite format 3\u0000${'\u0001'.repeat(5000)}`],
  ])('that is %s is refused by name and left as it is', async (_, content) => {
    const path = join(folder, 'db.sqlite');
    await writeFile(path, content);
    const refusal = openDatabase({ kind: 'file', path });
    await expect(refusal).rejects.toBeInstanceOf(CorruptDatabase);
    await expect(refusal).rejects.toThrow(path);
    expect(await readFile(path, 'utf8')).toBe(content);
  });
});

describe('The counter of a project and a domain', () => {
  it('follows every link that comes and goes', async () => {
    const database = await openDatabase({ kind: 'memory' });
    await seed(database, { links: [{ slug: 'one' }, { slug: 'two' }] }, { providerDomain, now });
    const total = () => database.orm.all(sql`select total from link_counts`);
    expect(await total()).toEqual([{ total: 2 }]);
    await database.orm.delete(links).where(eq(links.slug, 'one'));
    expect(await total()).toEqual([{ total: 1 }]);
    database.close();
  });
});

describe('A list of any size', () => {
  it('has as many links as are asked for, up to three days ago', () => {
    const context = { providerDomain, now, links: 300 };
    const created = bulkLinks(context).flatMap((link) => (link.domain === 'read.atlas.example' ? link.created : []));
    expect(created).toHaveLength(300);
    expect(Math.max(...created)).toBe(now().getTime() - 3 * 86_400_000);
    expect(furtherLinks(context)).toHaveLength(furtherLinks({ providerDomain, now }).length); // no others are added to them
  });

  it('repeats its links under other slugs, each edition newer than the one before', async () => {
    const database = await openDatabase({ kind: 'memory' });
    const numbered = [3, 2, 1].map((number) => ({ slug: `s${number}`, clickCount: 100, tags: ['a'] }));
    await seed(
      database,
      {
        links: [{ slug: 'other', projectId: 'prj_2' }, ...numbered],
        projects: [{ id: 'prj_1' }, { id: 'prj_2', name: 'Spring' }],
      },
      { providerDomain, now },
    );
    const place = { projectId: 'prj_1', domain: providerDomain };
    await database.orm.run(repeatLinks(place, { rest: 5, every: 3, after: 600_000 }));
    const found = await database.orm.select().from(links).where(eq(links.projectId, 'prj_1')).orderBy(desc(links.id));
    expect(found.map(({ slug }) => slug)).toEqual(['s2-2', 's1-2', 's3-1', 's2-1', 's1-1', 's3', 's2', 's1']);
    expect(found.map(({ created }) => created)).toEqual(found.map(({ created }) => created).toSorted((a, b) => b - a));
    expect(found[0]).toMatchObject({ name: 's2, edition 2', clickCount: 50, tags: ['a'], expiresAt: null });
    expect(await database.orm.all(sql`select total from link_counts order by project_id`)).toEqual([
      { total: 8 },
      { total: 1 },
    ]);
    database.close();
  });
});

it('A new demo is written with texts of at most 5 MB, because a libSQL server takes no longer ones', async () => {
  const database = await openDatabase({ kind: 'memory' });
  const batch = vi.spyOn(database.client, 'batch').mockResolvedValue([]);
  await seed(database, 'demo', { providerDomain, now });
  const lengths = batch.mock.calls
    .flatMap(([statements]) => statements)
    .flatMap((statement) =>
      typeof statement === 'object' && 'args' in statement ? Object.values(statement.args ?? {}) : [],
    )
    .map((value) => (typeof value === 'string' ? Buffer.byteLength(value) : 0));
  expect(Math.max(...lengths)).toBeGreaterThan(500_000);
  expect(Math.max(...lengths)).toBeLessThan(5_000_000);
  database.close();
});

describe('The demo', () => {
  let world: Awaited<ReturnType<typeof apiWorld>>;
  beforeAll(async () => {
    world = await apiWorld('demo');
  });
  afterAll(() => world.close());
  const rows = <Row extends object>(query: string) => world.database.orm.all<Row>(sql.raw(query));

  it('has an organization of each type for Ada, and domains and links in every state in the Personal one', async () => {
    const of = async (table: string, column: string) => {
      const query = `select distinct ${column} as value from ${table} where organization_id = 'org_northwind' order by 1`;
      return (await rows<{ value: string }>(query)).map(({ value }) => value);
    };
    const { json } = await world.ask(v1.listOrganizations);
    expect(json.organizations[0]).toMatchObject({ id: 'org_northwind', organizationType: 'Personal' });
    const types = json.organizations.map((one: { organizationType: string }) => one.organizationType);
    expect(types.toSorted()).toEqual(['Enterprise', 'Personal', 'Team', 'Team']);
    expect(json.organizations).toContainEqual(expect.objectContaining({ isActive: false }));
    expect(await of('projects', 'name')).toContain('Default Project');
    expect(await of('domains', 'status')).toEqual([
      'active',
      'error',
      'inactive',
      'new',
      'pendingActivation',
      'pendingDns',
      'pendingSsl',
    ]);
    expect(await of('domains', 'cloudflare_status')).toEqual([
      'active',
      'blocked',
      'deleted',
      'moved',
      'pending',
      'pendingValidation',
    ]);
    const states = await of('links', "is_active || ' ' || deleted || ' ' || (expires_at is not null)");
    expect(states).toEqual(expect.arrayContaining(['0 0 0', '0 1 0', '1 0 0', '1 0 1', '1 1 0']));
  });

  it("has 20,000 links on one domain of Max's Personal organization, and nothing made for Nia", async () => {
    const path = { organizationId: 'org_atlas', projectId: 'prj_atlas', domain: 'read.atlas.example' };
    const { json } = await world.ask(v1.listLinks, { path, as: 'auth0|max' });
    expect(json).toMatchObject({ totalCount: 20_000, hasMore: true });
    const max = await world.ask(v1.listOrganizations, { as: 'auth0|max' });
    expect(max.json.organizations[0]).toMatchObject({ id: 'org_atlas', organizationType: 'Personal' });
    const nia = await world.ask(v1.listOrganizations, { as: 'auth0|nia' });
    expect(nia.json.organizations).toMatchObject([{ organizationType: 'Personal', projectCount: 1, memberCount: 1 }]);
  });

  it("has 60,000 links on six domains of Dora's project, of unequal lengths, newest first on each", async () => {
    const query = `select domain, count(*) as links from links where project_id = 'prj_borealis' group by domain order by links`;
    expect(await rows(query)).toEqual([
      { domain: providerDomain, links: 300 },
      { domain: 'no.borealis.example', links: 1200 },
      { domain: 'jp.borealis.example', links: 4500 },
      { domain: 'fr.borealis.example', links: 9000 },
      { domain: 'de.borealis.example', links: 14_000 },
      { domain: 'go.borealis.example', links: 31_000 },
    ]);
    const { json } = await world.ask(v1.listOrganizations, { as: 'auth0|dora' });
    expect(json.organizations).toMatchObject([{ id: 'org_borealis', organizationType: 'Personal' }]);
    const former = 'lag(created) over (partition by domain order by id)';
    const disordered = `select slug from (select slug, created, ${former} as former from links where project_id = 'prj_borealis')
      where created < former`;
    expect(await rows(disordered)).toEqual([]);
  });

  it('has equal slugs on domains of Dora, and links that lead from one of her domains to another', async () => {
    const here = `project_id = 'prj_borealis'`;
    const equal = `select count(distinct domain) as domains from links where ${here} group by slug having domains > 1`;
    expect((await rows(equal)).length).toBeGreaterThan(100);
    const outward = `select slug, deep_link as destination from links as link where ${here} and exists
      (select 1 from domains where domain <> link.domain and deep_link like '%//' || domain || '/%') order by slug`;
    expect(await rows(outward)).toEqual([
      { slug: 'bergen', destination: 'http://go.localhost:4400/tea-bergen' },
      { slug: 'menu', destination: 'http://go.localhost:4400/tea-menu' },
      { slug: 'tea-menu', destination: 'https://no.borealis.example/menu-pdf' },
      { slug: 'tea-winter', destination: 'https://no.borealis.example/winter' },
      { slug: 'winter', destination: 'http://go.localhost:4400/tea-winter' },
    ]);
  });

  it('has one Personal organization for each person, with a default project of their own', async () => {
    const query = `select users.name, organizations.id, projects.name as project, projects.created_by
      from users join memberships using (user_id) join organizations on organizations.id = memberships.organization_id
      left join projects on projects.organization_id = organizations.id and projects.name = 'Default Project'
      where organization_type = 'Personal'`;
    const found = await rows<{ name: string; created_by: string }>(query);
    expect(found.map(({ name }) => name).toSorted()).toEqual(people.map(({ name }) => name).toSorted());
    expect(found.filter(({ name, created_by }) => name !== created_by)).toEqual([]);
  });

  it.each([
    ['project', 'its organization', 'projects join organizations as parent on parent.id = projects.organization_id'],
    ['domain', 'its organization', 'domains join organizations as parent on parent.id = domains.organization_id'],
    ['link', 'its project', 'links join projects as parent on parent.id = links.project_id'],
    ['link', 'its domain', 'links join domains as parent on parent.domain = links.domain'],
  ])('has no %s that is older than %s', async (noun, _, joined) => {
    expect(await rows(`select * from ${joined} where ${noun}s.created < parent.created`)).toEqual([]);
  });
});

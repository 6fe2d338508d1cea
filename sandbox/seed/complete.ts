import type { domains, links, memberships, organizations, projects, users } from '../database/schema';
import { dnsRecords } from '../dns/records';
import { people as allPeople } from '../people';
import type { Rows, SeedContext } from './rows';

type Insert<Table extends { $inferInsert: object }> = Table['$inferInsert'][];

/** Rows as the tables take them, parents before children. */
export interface CompleteRows {
  users: Insert<typeof users>;
  organizations: Insert<typeof organizations>;
  memberships: Insert<typeof memberships>;
  projects: Insert<typeof projects>;
  domains: Insert<typeof domains>;
  links: Insert<typeof links>;
}

const minute = 60_000;

/** Fills in the defaults that `Rows` promises. */
export function complete(rows: Rows, { providerDomain, now }: SeedContext): CompleteRows {
  const time = now().getTime();
  const people = rows.people ?? allPeople;
  const organizations = (rows.organizations ?? [{ id: 'org_1' }]).map((organization, index) => ({
    name: 'Northwind Trail',
    organizationType: 'Team' as const,
    created: time + index,
    members: ['usr_ada'],
    ...organization,
  }));
  const [first] = organizations;
  const projects = (rows.projects ?? organizations.map(defaultProject)).map((project, index) => ({
    name: 'Default Project',
    organizationId: first?.id ?? '',
    created: time + index,
    createdBy: 'Ada Lindqvist',
    ...project,
  }));
  const projectOf = (organizationId: string) =>
    projects.find((project) => project.organizationId === organizationId)?.id;
  const [providerHost = ''] = providerDomain.split(':');
  const links = (rows.links ?? []).map((link, index) => ({
    organizationId: first?.id ?? '',
    projectId: projectOf(link.organizationId ?? first?.id ?? '') ?? '',
    domain: providerDomain,
    deepLink: `https://www.example.com/${link.slug}`,
    name: link.slug,
    tags: [],
    created: time - index * minute,
    createdBy: 'Ada Lindqvist',
    ...link,
  }));
  return {
    users: people.map(({ note: _note, ...person }: (typeof people)[number]) => person),
    organizations: organizations.map(({ members: _members, ...organization }) => organization),
    memberships: organizations.flatMap(({ id, members }) => members.map((userId) => ({ organizationId: id, userId }))),
    projects,
    domains: [
      { ...works, domain: providerDomain, isProvider: true, created: 0 },
      ...(rows.domains ?? []).map((domain, index) => ({
        ...works,
        ...dnsRecords(domain.domain, providerHost, tokenOf(domain.domain)),
        organizationId: first?.id,
        created: time + index,
        ...domain,
      })),
    ],
    links: links.toReversed(),
  };
}

const works = { status: 'active', cloudflareStatus: 'active', cloudflareSslStatus: 'active' };

const defaultProject = ({ id, created }: { id: string; created: number }) => ({
  id: id.replace(/^org/, 'prj'),
  organizationId: id,
  created,
});

/** The same ownership token for the same domain on every machine. */
function tokenOf(domain: string): string {
  const hex = Buffer.from(domain).toString('hex').padEnd(32, '0').slice(-32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

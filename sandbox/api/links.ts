import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { QueryOf } from '../../src/contract/endpoint';
import { type searchLinks, searchQuery } from '../../src/contract/linkSearch';
import { createLink, listLinks, setLinkStatus } from '../../src/contract/links';
import type { pageQuery } from '../../src/contract/paging';
import { defaultPageSize } from '../../src/contract/paths';
import { linkCounts, links } from '../database/schema';
import { shortUrl } from '../dns/names';
import { givesNoLinks } from '../dns/rules';
import { Refusal } from '../http/problem';
import type { LinkSearch } from '../search/search';
import type { ApiOptions } from './api';
import type { Implement } from './implement';
import { listName, readToken, writeToken } from './linkPages';
import { linkToWire, pointsToItself } from './linkRules';
import { parse, refuseField } from './parse';
import { type DomainRow, missing, mustBeActive, type ProjectRow, type Scope } from './scope';

export function linkCalls(implement: Implement, { database: { orm }, settings, now, search }: ApiOptions): void {
  const positionIn = (list: string, token: string) => readToken(token, list, now(), settings.pageTokenSeconds);

  const countOf = async (projectId: string, domain: string) => {
    const isMeant = and(eq(linkCounts.projectId, projectId), eq(linkCounts.domain, domain));
    const [count] = await orm.select().from(linkCounts).where(isMeant);
    return count?.total ?? 0;
  };

  async function listed({ organization, project, domain }: ListScope, query: z.infer<typeof pageQuery>) {
    const { pageSize = defaultPageSize, continuationToken } = query;
    const list = listName(organization.id, project.id, domain.domain);
    const before = continuationToken === undefined ? undefined : positionIn(list, continuationToken);
    const rows = await orm
      .select()
      .from(links)
      .where(and(isOf(project, domain), before === undefined ? undefined : lt(links.id, before)))
      .orderBy(desc(links.id))
      .limit(pageSize + 1); // one more than shown says whether there is more
    const page = rows.slice(0, pageSize);
    const last = page.at(-1);
    const hasMore = rows.length > page.length;
    return {
      links: page.map(linkToWire),
      hasMore,
      nextContinuationToken: hasMore && last ? writeToken(last.id, list, now()) : undefined,
      totalCount: await countOf(project.id, domain.domain),
    };
  }

  async function found(
    by: LinkSearch,
    { project, domain }: ListScope,
    query: QueryOf<typeof searchLinks>,
    signal: AbortSignal,
  ) {
    const { pageSize = defaultPageSize, continuationToken, ...question } = query;
    const asked = { projectId: project.id, domain: domain.domain, question, pageSize, continuationToken, signal };
    const { ids, ...answer } = await by.find({ ...asked, tokenSeconds: settings.pageTokenSeconds });
    const rows = await orm
      .select()
      .from(links)
      .where(inArray(links.id, [...ids]));
    const byId = new Map(rows.map((row) => [row.id, linkToWire(row)]));
    const totalCount = await countOf(project.id, domain.domain);
    return { ...answer, links: ids.flatMap((id) => byId.get(id) ?? []), totalCount };
  }

  implement(listLinks, async ({ scope, query, parameters, request }) => {
    mustGiveLinks(scope);
    const by = search?.();
    if (!by) return listed(scope, query);
    const asked = parse(searchQuery, parameters);
    const { pageSize: _size, continuationToken: _token, ...question } = asked;
    return Object.keys(question).length > 0 ? found(by, scope, asked, request.signal) : listed(scope, asked);
  });

  implement(
    createLink,
    async ({ me, scope: { organization, project, domain }, body }) => {
      mustBeActive(organization);
      const { customSlug: slug, expiresAt, domain: named, ...fields } = body;
      if (named.toLowerCase() !== domain.domain)
        throw refuseField('domain', 'The domain is not the one in the address');
      if (domain.status !== 'active') throw refuseField('domain', `The domain ${domain.domain} is not active yet`);
      if (pointsToItself(body.deepLink, domain.domain, slug)) {
        throw refuseField('deepLink', 'Destination URL cannot be the same as the generated short link');
      }
      const ends = expiresAt === undefined ? undefined : Date.parse(expiresAt);
      if (ends !== undefined && ends <= now().getTime()) {
        throw refuseField('expiresAt', 'The expiration must be in the future');
      }
      const [made] = await orm
        .insert(links)
        .values({
          ...fields,
          tags: fields.tags ?? [],
          slug,
          expiresAt: ends,
          domain: domain.domain,
          organizationId: organization.id,
          projectId: project.id,
          created: now().getTime(),
          createdBy: me.name,
        })
        .onConflictDoNothing()
        .returning({ slug: links.slug });
      if (made) return { shortUrl: shortUrl(domain.domain, made.slug) };
      throw refuseField('customSlug', `The slug ${slug} is already taken on ${domain.domain}`, 409);
    },
    { status: 201 },
  );

  implement(setLinkStatus, async ({ scope: { project, domain }, path, body: { isActive } }) => {
    const prefix = `${domain.domain}+`;
    if (!path.id.toLowerCase().startsWith(prefix)) missing('link');
    const [changed] = await orm
      .update(links)
      .set(isActive ? { isActive, deleted: false } : { isActive })
      .where(and(isOf(project, domain), eq(links.slug, path.id.slice(prefix.length))))
      .returning();
    return linkToWire(changed ?? missing('link'));
  });
}

type ListScope = Scope<'organizationId' | 'projectId' | 'domain'>;

function mustGiveLinks({ domain }: ListScope): void {
  if (givesNoLinks(domain)) throw new Refusal(500, `The links of ${domain.domain} cannot be read at the moment`);
}

const isOf = ({ id }: ProjectRow, { domain }: DomainRow) => and(eq(links.projectId, id), eq(links.domain, domain));

import { and, desc, eq, lt } from 'drizzle-orm';
import { createLink, type LinkWire, listLinks, setLinkStatus } from '../../src/contract/links';
import { defaultPageSize } from '../../src/contract/paths';
import { linkCounts, links } from '../database/schema';
import { shortUrl } from '../dns/names';
import { givesNoLinks } from '../dns/rules';
import { Refusal } from '../http/problem';
import type { ApiOptions } from './api';
import type { Implement } from './implement';
import { listName, readToken, writeToken } from './linkPages';
import { pointsToItself } from './linkRules';
import { refuseField } from './parse';
import { type DomainRow, missing, mustBeActive, type ProjectRow } from './scope';

export function linkCalls(implement: Implement, { database: { orm }, settings, now }: ApiOptions): void {
  const positionIn = (list: string, token: string) => readToken(token, list, now(), settings.pageTokenSeconds);

  implement(listLinks, async ({ scope: { organization, project, domain }, query }) => {
    if (givesNoLinks(domain)) throw new Refusal(500, `The links of ${domain.domain} cannot be read at the moment`);
    const { pageSize = defaultPageSize, continuationToken } = query;
    const list = listName(organization.id, project.id, domain.domain);
    const before = continuationToken === undefined ? undefined : positionIn(list, continuationToken);
    const rows = await orm
      .select()
      .from(links)
      .where(and(isOf(project, domain), before === undefined ? undefined : lt(links.id, before)))
      .orderBy(desc(links.id))
      .limit(pageSize + 1); // one more than shown says whether there is more
    const [count] = await orm
      .select()
      .from(linkCounts)
      .where(and(eq(linkCounts.projectId, project.id), eq(linkCounts.domain, domain.domain)));
    const page = rows.slice(0, pageSize);
    const last = page.at(-1);
    const hasMore = rows.length > page.length;
    return {
      links: page.map(linkToWire),
      hasMore,
      nextContinuationToken: hasMore && last ? writeToken(last.id, list, now()) : undefined,
      totalCount: count?.total ?? 0,
    };
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

const isOf = ({ id }: ProjectRow, { domain }: DomainRow) => and(eq(links.projectId, id), eq(links.domain, domain));

type LinkRow = typeof links.$inferSelect;

function linkToWire({ id: _id, slug, created, expiresAt, tags, ...row }: LinkRow): LinkWire {
  return {
    ...row,
    shortLink: slug,
    tags: [...tags],
    created: new Date(created).toISOString(),
    expiresAt: expiresAt === null ? undefined : new Date(expiresAt).toISOString(),
  };
}

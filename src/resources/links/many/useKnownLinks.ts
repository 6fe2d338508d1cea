import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type LinkPage, linksOf } from '../pages';
import { links } from '../resource';
import type { LinksPlace } from '../place';
import type { KnownLinks } from './judgeRows';

/** The links of a place that this visit has loaded, page by page. */
export function useKnownLinks({ organizationId, projectId, domain }: LinksPlace): KnownLinks {
  const client = useQueryClient();
  return useMemo(() => {
    const lists = client.getQueriesData<InfiniteData<LinkPage>>({
      predicate: ({ queryKey }) =>
        queryKey.includes(links.name) &&
        queryKey.includes('infinite') &&
        isOf(queryKey.at(-1), { organizationId, projectId, domain }),
    });
    const known = linksOf(lists.flatMap(([, data]) => data?.pages ?? []));
    return {
      slugs: new Set(known.map(({ slug }) => slug)),
      destinations: new Set(known.map(({ destination }) => destination)),
      count: known.length,
    };
  }, [client, organizationId, projectId, domain]);
}

function isOf(params: unknown, place: LinksPlace): boolean {
  const named = params as Partial<LinksPlace> | undefined; // the last part of a list's key
  return (
    named?.organizationId === place.organizationId &&
    named.projectId === place.projectId &&
    named.domain === place.domain
  );
}

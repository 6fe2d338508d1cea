import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loadedLinks } from '../loadedLinks';
import type { LinksPlace } from '../place';
import type { KnownLinks } from './judgeRows';

/** The links of a place that this visit has loaded, page by page. */
export function useKnownLinks({ organizationId, projectId, domain }: LinksPlace): KnownLinks {
  const client = useQueryClient();
  return useMemo(() => {
    const { links = [] } = loadedLinks(client, { organizationId, projectId }).get(domain) ?? {};
    return {
      slugs: new Set(links.map(({ slug }) => slug)),
      destinations: new Set(links.map(({ destination }) => destination)),
      count: links.length,
    };
  }, [client, organizationId, projectId, domain]);
}

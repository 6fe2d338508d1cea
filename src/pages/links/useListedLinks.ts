import { useMemo } from 'react';
import type { PageSize } from '@/contract/paging';
import { type LinkActivation, useLinkActivation } from '@/resources/links/useLinkActivation';
import { type LinkList, type LinksPlace, useLinks } from '@/resources/links/useLinks';
import { type RestOfLinks, useRestOfLinks } from '@/resources/links/useRestOfLinks';
import type { LinksView } from '@/resources/links/view';
import type { ProjectScope } from '@/resources/selection/SelectionGate';
import { usePageSize } from './usePageSize';
import { type ShownLinks, useShownLinks } from './useShownLinks';

/** Everything that the parts of the page know about the list on the screen. */
export interface ListedLinks {
  readonly place: LinksPlace | undefined;
  /** Names the list: with another name nothing of this one stays, neither open rows nor the scroll position. */
  readonly key: string;
  readonly list: LinkList;
  readonly shown: ShownLinks;
  readonly rest: RestOfLinks;
  readonly activation: LinkActivation;
  readonly pageSize: PageSize;
  readonly setPageSize: (size: PageSize) => void;
}

/** The links of the domain, loaded, narrowed and sorted. */
export function useListedLinks(scope: ProjectScope, domain: string | undefined, view: LinksView): ListedLinks {
  const organizationId = scope.organization.id;
  const projectId = scope.project.id;
  const place = useMemo(
    () => (domain === undefined ? undefined : { organizationId, projectId, domain }),
    [organizationId, projectId, domain],
  );
  const [pageSize, setPageSize] = usePageSize();
  const key = `${domain} ${pageSize}`;
  const list = useLinks(place, pageSize);
  const shown = useShownLinks(list.links, view);
  const rest = useRestOfLinks(list, key);
  const activation = useLinkActivation(place, list);
  return { place, key, list, shown, rest, activation, pageSize, setPageSize };
}

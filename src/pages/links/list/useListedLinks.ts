import { useMemo, useState } from 'react';
import { env } from '@/config';
import type { PageSize } from '@/contract/pageSizes';
import type { LinkActionName } from '@/resources/links/actions';
import { listEvents } from '@/resources/links/listEvents';
import type { Link } from '@/resources/links/model';
import type { LinksPlace } from '@/resources/links/place';
import type { KeptPosition } from '@/resources/links/useKeptList';
import { type LinkActions, useLinkActions } from '@/resources/links/useLinkActions';
import { type LinkList, useLinks } from '@/resources/links/useLinks';
import type { LinksView } from '@/resources/links/view';
import type { ProjectScope } from '@/resources/selection/SelectionGate';
import { useNewLink } from './useNewLink';
import { usePageSize } from './usePageSize';
import { type ShownLinks, useShownLinks } from './useShownLinks';

/** The list on the screen and its actions, for all parts of the page. */
export interface ListedLinks {
  readonly place: LinksPlace | undefined;
  /** Identifies the list. Another key resets open rows and the scroll position. */
  readonly key: string;
  /** The last position among the rows that are shown now. */
  readonly position: KeptPosition;
  readonly list: LinkList;
  readonly shown: ShownLinks;
  /** All links of the domain are shown, not only the pages that are loaded. */
  readonly isAll: boolean;
  readonly actions: LinkActions;
  /** The id of a link that was created a moment ago; its row is marked. */
  readonly newId: string | undefined;
  /** Its row has been marked for long enough. */
  readonly endMark: () => void;
  /** Loads a link that was created, and shows it whatever the filter. */
  readonly showCreated: (id: string) => void;
  /** Undefined while there is nothing to refresh, or a request is under way. */
  readonly refresh: (() => void) | undefined;
  readonly isBusy: boolean;
  readonly pageSize: PageSize;
  readonly setPageSize: (size: PageSize) => void;
}

/** The links of the domain: loaded, filtered and sorted. */
export function useListedLinks(scope: ProjectScope, domain: string | undefined, view: LinksView): ListedLinks {
  const organizationId = scope.organization.id;
  const projectId = scope.project.id;
  const place = useMemo(
    () => (domain === undefined ? undefined : { organizationId, projectId, domain }),
    [organizationId, projectId, domain],
  );
  const [pageSize, setPageSize] = usePageSize();
  const isAll = place !== undefined && view.all && env.localCopies !== 'off';
  const list = withEvents(useLinks(place, pageSize), isAll, place);
  const { key } = list;
  const kept = useKeptLinks(`${key} ${JSON.stringify(view.filter)}`);
  const shown = useShownLinks(list.links, view, kept.ids);
  const { newId, mark } = useNewLink(list.links);
  const showCreated = (id: string) => {
    kept.keep(id);
    mark(id);
    list.refreshStart();
  };
  const actions = useLinkActions(place, list);
  const run = (link: Link, action: LinkActionName) => {
    kept.keep(link.id);
    actions.run(link, action);
  };
  const isBusy = list.activity === 'refreshing' || list.activity === 'loading-more';
  const refresh = place && !isBusy ? list.refresh : undefined;
  return {
    place,
    key,
    position: list.positionIn(JSON.stringify([view.filter, view.sort])),
    list,
    shown,
    isAll,
    newId,
    endMark: () => mark(undefined),
    showCreated,
    actions: { ...actions, run },
    isBusy,
    refresh,
    pageSize,
    setPageSize,
  };
}

/** Whoever shows all links of the domain hears what is done to the list; of the pages behind it only the start is read again. */
function withEvents(list: LinkList, isAll: boolean, place: LinksPlace | undefined): LinkList {
  const domain = place?.domain ?? '';
  const tellRefresh = () => listEvents.tell({ kind: 'refresh', domain });
  return {
    ...list,
    refresh() {
      if (isAll) list.refreshStart();
      else list.refresh();
      tellRefresh();
    },
    refreshStart() {
      list.refreshStart();
      tellRefresh();
    },
    changeLink(id, change) {
      const { isActive, deleted } = change;
      if (place && isActive !== undefined && deleted !== undefined) {
        listEvents.tell({ kind: 'shown-status', place, id, status: { isActive, deleted } });
      }
      return list.changeLink(id, change);
    },
  };
}

const none: ReadonlySet<string> = new Set();

/**
 * Links that stay on the screen until the filter changes: a link that was changed here may no longer match, but its details
 * are open, and the change can be undone there.
 */
function useKeptLinks(filterKey: string) {
  const [kept, setKept] = useState({ filterKey, ids: none });
  const idsOf = (now: typeof kept) => (now.filterKey === filterKey ? now.ids : none);
  const keep = (id: string) => setKept((now) => ({ filterKey, ids: new Set([...idsOf(now), id]) }));
  return { ids: idsOf(kept), keep };
}

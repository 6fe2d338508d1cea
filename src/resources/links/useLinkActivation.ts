import { useKeys, useUpdate } from '@refinedev/core';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { inScope } from '@/providers/data/scope';
import { type Notification, notify } from '@/providers/notifications';
import type { Link } from './model';
import { changeLink, type LinkPage } from './pages';
import { activationOf } from './status';
import { texts } from './texts';
import type { LinkList, LinksPlace } from './useLinks';

export interface LinkActivation {
  /** The links whose change is on its way. */
  readonly busy: ReadonlySet<string>;
  /** Does what the link's button offers. The list shows it at once and takes it back when the server refuses. */
  readonly toggle: (link: Link) => void;
}

/** A longer list is not read again for one link: the row itself already shows what the server took. */
const mostPagesRefreshed = 4;

/** Deactivates and reactivates links, each on its own, and refreshes the list afterwards (section 4). */
export function useLinkActivation(place: LinksPlace | undefined, list: LinkList): LinkActivation {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const change = useListedLink();
  const { mutateAsync } = useUpdate({ resource: 'links', successNotification: false, errorNotification: false });
  const underWay = useRef(new Set<string>());
  const current = useRef({ place, list });
  useEffect(() => {
    current.current = { place, list }; // an answer must know what is on the screen when it comes
  });
  useEffect(() => () => void (current.current = { ...current.current, place: undefined }), []);

  const toggle = useCallback(
    async (link: Link) => {
      const { place } = current.current;
      if (!place || underWay.current.has(link.id)) return;
      const isShown = () => current.current.place !== undefined && isSame(current.current.place, place);
      const show = async (state: Pick<Link, 'isActive' | 'deleted'>) => {
        const isLoadingMore = current.current.list.activity === 'loading-more';
        await change(link.id, state);
        if (isLoadingMore) void current.current.list.loadMore(); // the change ended it
      };
      const mark = (isUnderWay: boolean) => {
        if (isUnderWay) underWay.current.add(link.id);
        else underWay.current.delete(link.id);
        setBusy(new Set(underWay.current));
      };

      const { isActive } = activationOf(link);
      mark(true);
      await show({ isActive, deleted: false });
      const isTaken = await mutateAsync({
        id: link.id,
        values: { isActive },
        meta: inScope({ ...place }),
        invalidates: [],
      }).then(
        () => true,
        () => false,
      );
      mark(false);
      if (!isShown()) return;
      if (!isTaken) await show({ isActive: link.isActive, deleted: link.deleted });
      notify(outcomeOf(isActive, isTaken));
      const { pageCount, refresh } = current.current.list;
      if (underWay.current.size === 0 && pageCount <= mostPagesRefreshed) refresh();
    },
    [change, mutateAsync],
  );
  return { busy, toggle: useCallback((link: Link) => void toggle(link), [toggle]) };
}

function outcomeOf(isActive: boolean, isTaken: boolean): Notification {
  if (isTaken) return { kind: 'success', title: isActive ? texts.activated : texts.deactivated };
  return { kind: 'error', title: texts.errorTitle, text: isActive ? texts.activateFailure : texts.deactivateFailure };
}

/** Changes one link in the loaded lists; Refine's own optimistic mode does not reach lists that are read page by page. */
function useListedLink() {
  const client = useQueryClient();
  const { keys } = useKeys();
  return useCallback(
    async (id: string, change: Partial<Link>) => {
      const queryKey = keys().data('default').resource('links').action('infinite').get();
      // An answer that is on its way carries the old state and would undo the change.
      await client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined });
      client.setQueriesData<InfiniteData<LinkPage>>(
        { queryKey },
        (list) => list && { ...list, pages: changeLink(list.pages, id, change) },
      );
    },
    [client, keys],
  );
}

const isSame = (one: LinksPlace, other: LinksPlace) =>
  one.domain === other.domain && one.projectId === other.projectId && one.organizationId === other.organizationId;

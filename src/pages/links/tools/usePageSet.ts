import { useState } from 'react';
import { useNow } from '@/lib/useNow';
import { filterLinks } from '@/resources/links/filter';
import { stateOf } from '@/resources/links/localIndex/linkStates';
import type { LinksView } from '@/resources/links/view';
import type { ListedLinks } from '../list/useListedLinks';
import type { LinkSet } from './linkSet';

/** The loaded links that match, as they were when the pages were read. */
export function usePageSet({ list }: ListedLinks, view: LinksView, onLoadAll: (() => void) | undefined): LinkSet {
  const now = useNow();
  const { readAt = 0 } = list;
  const freeze = () => ({
    links: filterLinks(list.links, view.filter, now).map((link) => stateOf(link, readAt)),
    readAt,
  });
  const [frozen, setFrozen] = useState(freeze);
  if (frozen.readAt !== readAt) setFrozen(freeze());
  return {
    frozen,
    wholeness: list.wholeness,
    isReading: list.activity !== 'idle',
    hasFailed: list.failure?.kind === 'refresh',
    update: list.refresh,
    reload: list.refresh,
    loadRest: onLoadAll,
  };
}

import { useState } from 'react';
import { type AskedLinks, sourceOfList } from '@/engines/link-lists';
import { type Check, type LinksPlace, noFilter } from '@/engines/links';
import { useAllLinks } from '@/resources/links/useAllLinks';
import { useDialog } from '@/ui/dialog/useDialog';
import { StatusDialog } from './StatusDialog';
import { maxAskedLinks, useFrozenLinks, useToolSet } from './toolList';

interface CheckedStatusProps {
  readonly place: LinksPlace;
  readonly check: Check;
  readonly onClosed: () => void;
}

/** Changes the status of the links that a check finds. */
export function CheckedStatus({ place, check, onClosed }: CheckedStatusProps) {
  const dialog = useDialog(onClosed);
  const all = useAllLinks(place);
  const set = useToolSet(all && sourceOfList(all), false);
  const [filter] = useState(() => ({ ...noFilter, check }));
  const [asked] = useState<AskedLinks>(() => ({
    kind: 'query',
    query: { filter, sort: undefined, now: Date.now() },
    limit: maxAskedLinks,
  }));
  return <StatusDialog place={place} set={set} frozen={useFrozenLinks(set, asked)} filter={filter} dialog={dialog} />;
}

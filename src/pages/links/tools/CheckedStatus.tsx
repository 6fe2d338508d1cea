import { useState } from 'react';
import type { LinkSource } from '@/engines/link-lists';
import { type Check, type LinksPlace, noFilter } from '@/engines/links';
import { useNow } from '@/lib/useNow';
import { useDialog } from '@/ui/dialog/useDialog';
import { StatusDialog } from './StatusDialog';
import { useFrozenLinks, useToolSet } from './toolList';

interface CheckedStatusProps {
  readonly place: LinksPlace;
  readonly source: LinkSource;
  readonly check: Check;
  readonly onClosed: () => void;
}

/** Changes the status of the links that a check finds. */
export function CheckedStatus({ place, source, check, onClosed }: CheckedStatusProps) {
  const dialog = useDialog(onClosed);
  const set = useToolSet(source, false);
  const [filter] = useState(() => ({ ...noFilter, check }));
  const links = useFrozenLinks(set, { filter, sort: undefined, now: useNow() });
  return <StatusDialog place={place} set={set} links={links} filter={filter} dialog={dialog} />;
}

import { useState } from 'react';
import type { AskedLinks, LinkSource } from '@/engines/link-lists';
import { type Check, type LinksPlace, noFilter } from '@/engines/links';
import { useDialog } from '@/ui/dialog/useDialog';
import { StatusDialog } from './StatusDialog';
import { maxAskedLinks, useFrozenLinks, useToolSet } from './toolList';

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
  const [asked] = useState<AskedLinks>(() => ({
    kind: 'query',
    query: { filter, sort: undefined, now: Date.now() },
    limit: maxAskedLinks,
  }));
  return <StatusDialog place={place} set={set} links={useFrozenLinks(set, asked)} filter={filter} dialog={dialog} />;
}

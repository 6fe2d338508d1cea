import { useEffect, useEffectEvent, useState } from 'react';
import { fewLinks, type Look, lookThrough } from '@/engines/link-lists';
import type { JumpTarget, LinksPlace } from '@/engines/links';
import { readPageSize } from '@/resources/links/pageSize';
import { useAllLinks } from '@/resources/links/useAllLinks';
import { useLinks } from '@/resources/links/useLinks';

export interface LookThroughProps {
  readonly place: LinksPlace;
  readonly target: JumpTarget;
  /** It is looked through however long it is. */
  readonly isAsked: boolean;
  /** How many links the server has; undefined where that is not known, and found out by one call. */
  readonly total: number | undefined;
  readonly onLook: (look: Look) => void;
  /** It is too long to be looked through by itself. */
  readonly onLong: () => void;
}

/** Looks through all links of a place while it is on the page; what is read is kept. */
export function LookThrough({ place, target, isAsked, total, onLook, onLong }: LookThroughProps) {
  const [isCounted] = useState(isAsked || total !== undefined);
  const pages = useLinks(isCounted ? undefined : place, readPageSize());
  const { failure } = pages;
  const isKnown = pages.activity !== 'loading';
  const counted = total ?? pages.total;
  const isShort = isAsked || (counted !== undefined && counted <= fewLinks);
  const all = useAllLinks(isKnown && !failure && isShort ? place : undefined, pages.start);
  const tell = useEffectEvent(onLook);
  const isOver = failure !== undefined || (isKnown && !isShort);
  const end = useEffectEvent(() => (failure ? onLook({ kind: 'failed', error: failure.error }) : onLong()));
  // What is told is state of the palette.
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  // The list is read outside React.
  useEffect(() => (all ? lookThrough(all, target, (look) => tell(look)) : undefined), [all, target]);
  return null;
}

import { useEffect, useEffectEvent } from 'react';
import { type Look, lookThrough } from '@/engines/link-lists';
import type { JumpTarget, LinksPlace } from '@/engines/links';
import { useAllLinks } from '@/resources/links/useAllLinks';

export interface LookThroughProps {
  readonly place: LinksPlace;
  readonly target: JumpTarget;
  readonly onLook: (look: Look) => void;
}

/** Looks through all links of a place while it is on the page; what is read is kept. */
export function LookThrough({ place, target, onLook }: LookThroughProps) {
  const all = useAllLinks(place);
  const tell = useEffectEvent(onLook);
  // The list is read outside React.
  useEffect(() => (all ? lookThrough(all, target, (look) => tell(look)) : undefined), [all, target]);
  return null;
}

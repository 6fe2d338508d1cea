import { useEffect, useEffectEvent } from 'react';
import type { JumpTarget } from '@/resources/links/jump';
import type { LinksPlace } from '@/resources/links/place';
import { type Look, lookThrough } from '@/resources/links/sync/lookThrough';
import { useAllLinks } from '@/resources/links/sync/useAllLinks';

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

import { useEffect, useState } from 'react';
import { announce } from '@/lib/browser/announce';
import type { Link } from '@/resources/links/model';
import { texts } from './texts';

/** In ms, from when its row is there. */
const markedFor = 6000;

/** A link that was created, from when it is in the list until its mark has been seen; a list without it waits. */
export function useNewLink(links: readonly Link[]) {
  const [createdId, mark] = useState<string>();
  const link = createdId === undefined ? undefined : links.find(({ id }) => id === createdId);
  const newId = link?.id;
  const address = link && `${link.domain}/${link.slug}`;

  useEffect(() => {
    if (address === undefined) return undefined;
    announce(texts.isNew(address));
    const timer = setTimeout(() => mark(undefined), markedFor);
    return () => clearTimeout(timer);
  }, [address]);

  return { newId, mark };
}

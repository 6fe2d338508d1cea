import { useEffect, useState } from 'react';
import { announce } from '@/lib/browser/announce';
import type { Link } from '@/resources/links/model';
import { texts } from './texts';

/** In ms, after its row has appeared. */
const markedFor = 6000;

/** The link that was just created, while its row is marked. The mark starts when the list has the link. */
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

import { useEffect, useState } from 'react';
import { announce } from '@/lib/browser/announce';
import type { Link } from '@/resources/links/model';
import { texts } from './texts';

/** The link that was just created, from when the list has it until its mark ends. */
export function useNewLink(links: readonly Link[]) {
  const [createdId, mark] = useState<string>();
  const link = createdId === undefined ? undefined : links.find(({ id }) => id === createdId);
  const newId = link?.id;
  const address = link && `${link.domain}/${link.slug}`;

  useEffect(() => {
    if (address !== undefined) announce(texts.isNew(address));
  }, [address]);

  return { newId, mark };
}

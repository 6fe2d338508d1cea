import { useEffect, useState } from 'react';
import type { Link } from '@/resources/links/model';
import type { AllLinks } from '@/resources/links/sync/allLinks';
import type { WindowState } from '@/resources/links/sync/windowState';

/** The key of the row of a link that was created a moment ago, once the list has it. It is kept in sight whatever the filter. */
export function useNewRow(all: AllLinks, shown: WindowState, created: Link | undefined): string | undefined {
  const [found, setFound] = useState<{ readonly id: string; readonly generation: number; readonly row: number }>();
  const { generation, keys, isCurrent } = shown;

  // The list is in a worker. What it answers after a change may hold the link.
  useEffect(() => {
    if (!created || !isCurrent) return undefined;
    let isWanted = true;
    async function find({ id, domain, slug }: Link) {
      const [entry] = (await all.finder.find({ kind: 'slug', domain, slugs: [slug] }, 1)) ?? [];
      if (!isWanted || entry?.[1].id !== id) return;
      all.window.keep(entry[0]);
      setFound({ id, generation, row: entry[0] });
    }
    void find(created);
    return () => void (isWanted = false);
  }, [all, created, generation, isCurrent]);

  return created && found?.id === created.id && found.generation === generation ? keys.of(found.row) : undefined;
}

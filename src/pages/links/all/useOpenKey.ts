import { useEffect, useState } from 'react';
import { useAddress } from '@/lib/address/useAddress';
import { readOpen } from '@/resources/links/linkInAddress';
import type { AllLinks } from '@/resources/links/sync/allLinks';
import type { WindowState } from '@/resources/links/sync/windowState';

/** The row of the link that the address opens, once it is known. */
export function useOpenKey(all: AllLinks, { generation, keys, result }: WindowState): string | undefined {
  const slug = readOpen(useAddress().query);
  const [found, setFound] = useState<{ readonly slug: string; readonly row: number; readonly of: number }>();
  const isShown = result !== undefined;
  // The worker is asked outside React.
  useEffect(() => {
    if (slug === undefined || !isShown) return undefined;
    let isWanted = true;
    async function find(wanted: string) {
      const links = await all.finder.find({ kind: 'slug', domain: all.place.domain, slugs: [wanted] }, 1);
      const [row, link] = links?.[0] ?? [];
      if (isWanted && row !== undefined && link?.slug === wanted) setFound({ slug: wanted, row, of: generation });
    }
    void find(slug);
    return () => void (isWanted = false);
  }, [all, slug, isShown, generation]);
  return found && found.slug === slug && found.of === generation ? keys.of(found.row) : undefined;
}

import { useMemo } from 'react';
import { eachOnce, isNamed, type KnownLink, linksNamed, loadedOf } from '@/engines/link-lists';
import { isOfDomain, type JumpTarget } from '@/engines/links';
import type { ResourceList } from '@/providers/data/useResourceList';
import type { Domain } from '@/resources/domains/model';
import { readableName } from '@/resources/domains/name';
import { usePagesOfVisit } from '@/resources/links/usePagesOfVisit';
import { useSelection } from '@/resources/selection/SelectionProvider';
import { type Entry, type Further, mostEntries, nothingFurther } from './entries';
import type { LookThroughProps } from './LookThrough';
import { texts } from './texts';
import { useForeignDomain } from './useForeignDomain';
import { useLook } from './useLook';
import { shownLists, useOpenListLinks } from './useOpenListLinks';

interface ThisLink {
  readonly links: readonly KnownLink[];
  readonly further: Further;
  readonly reading: LookThroughProps | undefined;
}

/** The link that a short URL names, as far as it is loaded, and the ways to look further. */
export function useThisLink(target: JumpTarget | undefined, domains: ResourceList<Domain>): ThisLink {
  const { organization } = useSelection();
  const pagesOfVisit = usePagesOfVisit();
  // oxlint-disable-next-line react/exhaustive-deps -- the pages are outside React, and asked once for each target
  const loaded = useMemo(() => (target ? loadedOf(target, pagesOfVisit()) : []), [target]);
  const listed = useOpenListLinks(target ? JSON.stringify(target) : '', () =>
    shownLists(pagesOfVisit()).flatMap((list) => {
      const { domain } = list.place;
      return target && isOfDomain(target, domain)
        ? [[list, { kind: 'slug', domain, slugs: target.slugs }] as const]
        : [];
    }),
  );
  const own = target && domains.rows.find(({ domain }) => isOfDomain(target, domain));
  const look = useLook(target, own?.domain);
  const foreign = useForeignDomain(target);
  if (!target) return { links: [], further: nothingFurther, reading: undefined };

  const links = linksNamed(target, eachOnce([...look.links, ...loaded, ...listed])).slice(0, mostEntries);
  const isFound = links.some((known) => isNamed(target, known));
  function furtherOf(host: string): Further {
    if (isFound) return nothingFurther;
    if (own) return look.further;
    if (domains.error && !domains.isFetching) {
      const retry: Entry = { kind: 'press', key: 'retry', label: texts.retry, press: domains.retry };
      return { message: texts.domainsFailed, entries: [retry] };
    }
    return domains.isLoaded && organization
      ? foreign(organization.name, host)
      : { message: texts.looking, entries: [] };
  }
  return { links, further: furtherOf(readableName(target?.hosts[0] ?? '')), reading: look.reading };
}

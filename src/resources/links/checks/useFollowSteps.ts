import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { lazyCode } from '@/lib/lazy/lazyCode';
import { useAccess } from '@/providers/auth/SessionProvider';
import type { AllLinks } from '../sync/allLinks';
import { type CollectedSteps, collectSteps } from './collectSteps';
import type { OuterLinks } from './outerLinks';

const code = lazyCode(() => import('../sync/searchedLists'));

/** Has the checks of a list follow its links over the other domains; undefined when none leads there, or not all of its own are here. */
export type FollowSteps = (all: AllLinks) => Promise<CollectedSteps | undefined>;

/** Follows links over those of the domains whose lists are here (docs/product.md#link-checks). */
export function useFollowSteps(domainNames: readonly string[] | undefined): FollowSteps {
  const cache = useQueryClient();
  const { subject } = useAccess();
  const key = domainNames?.join(' ') ?? '';
  return useMemo(() => {
    const domains = key.split(' ');

    /** A list of the device is open for this question alone: a million links take some 230 MB. */
    async function ask(project: AllLinks['place'], domain: string, ids: readonly string[]) {
      const { SearchedLists } = await code.load();
      const lists = new SearchedLists({ subject, cache, project });
      try {
        const list = await lists.listOf(domain);
        if (list?.state().list?.current.ended === undefined) return undefined;
        return await list.lookUps.ask<'outer'>({ kind: 'outer', ids, domain, domains });
      } finally {
        lists.end();
      }
    }
    return async ({ place, state, lookUps }) => {
      const others = domains.filter((domain) => domain !== place.domain);
      if (key === '' || others.length === 0 || state().list?.current.ended === undefined) return undefined;
      const targets = await lookUps.ask<'targets'>({ kind: 'targets', domains: others });
      if (!targets || targets.length === 0) return undefined;
      const collected = await collectSteps(place.domain, targets, (domain, ids) =>
        ask(place, domain, ids).catch((): OuterLinks | undefined => undefined),
      );
      await lookUps.ask<'follow'>({ kind: 'follow', links: collected.links });
      return collected;
    };
  }, [key, subject, cache]);
}

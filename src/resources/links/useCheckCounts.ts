import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import {
  type AllLinks,
  type AllLinksState,
  type AskedOuter,
  ageOf,
  collectSteps,
  isListWhole,
  isReading,
  readSoFarOf,
  searchCode,
} from '@/engines/link-lists';
import { type CheckCounts, isAllDomains, type Wholeness, wholenessOf } from '@/engines/links';
import { useAccess } from '@/providers/auth/SessionProvider';

/** Links that are asked for at once: an answer is copied in one task of the page. */
const linksAtOnce = 2000;

/**
 * Has the checks of a list follow its links over the other domains. Gives the domains of which not all links are here; undefined
 * when no link leads to another domain, or not all links of the list are here.
 */
export type FollowSteps = (all: AllLinks) => Promise<readonly string[] | undefined>;

/** Follows links over those of the domains whose lists are here (docs/product.md#link-checks). */
export function useFollowSteps(domainNames: readonly string[] | undefined): FollowSteps {
  const cache = useQueryClient();
  const { subject } = useAccess();
  const key = domainNames?.join(' ') ?? '';
  return useMemo(() => {
    const domains = key.split(' ');

    /** A list of the device is open for this question alone: a million links take some 230 MB. */
    async function* ask(project: AllLinks['place'], domain: string, ids: readonly string[]) {
      const loaded = await searchCode.load().catch(() => undefined);
      const lists = loaded && new loaded.SearchedLists({ subject, cache, project });
      try {
        const list = await lists?.listOf(domain).catch(() => undefined);
        yield* partsOf(list, { ids, domain, domains });
      } finally {
        lists?.end();
      }
    }
    return async ({ place, state, lookUps }) => {
      const others = domains.filter((domain) => domain !== place.domain); // in a list of all domains each is another one
      if (key === '' || others.length === 0 || !isListWhole(state().list)) return undefined;
      const targets = await lookUps.ask<'targets'>({ kind: 'targets', domains: others });
      if (!targets || targets.size === 0) return undefined;
      if (isAllDomains(place)) return []; // they are links of the list
      return collectSteps(targets, {
        own: place.domain,
        ask: (domain, ids) => ask(place, domain, ids),
        take: (links) => lookUps.ask<'follow'>({ kind: 'follow', links }),
      });
    };
  }, [key, subject, cache]);
}

async function* partsOf(list: AllLinks | undefined, { ids, ...asked }: AskedOuter) {
  if (!list || !isListWhole(list.state().list)) yield undefined;
  else
    for (let from = 0; from < ids.length; from += linksAtOnce) {
      const part = ids.slice(from, from + linksAtOnce);
      yield await list.lookUps.ask<'outer'>({ kind: 'outer', ids: part, ...asked });
    }
}

/** What the checks have found, and among what. */
export interface CheckedLinks {
  readonly found: CheckCounts['found'];
  /** Deleted ones are left out. */
  readonly links: number;
  readonly wholeness: Wholeness;
  /** When they were read, in ms. */
  readonly readAt: number;
  /** Domains that the links lead to, of which not all links are here. */
  readonly unread: readonly string[];
}

/** Checks the links of a list once nothing of it is being read, and again when it changes; undefined until then. */
export function useCheckCounts(
  all: AllLinks | undefined,
  state: AllLinksState | undefined,
  follow: FollowSteps,
): CheckedLinks | undefined {
  const [checked, setChecked] = useState<CheckedLinks>();
  const { list, activity } = state ?? {};
  const isBusy = !activity || activity.kind === 'opening' || isReading(activity);

  // The worker counts outside React.
  useEffect(() => {
    if (!all || !list || isBusy) return undefined;
    const { links, ended } = list.current;
    if (links === 0 && ended === undefined) return undefined; // nothing is read yet
    const of = { wholeness: wholenessOf(readSoFarOf(list.current)), readAt: ageOf(list) };
    let isWanted = true;
    async function check({ checks }: AllLinks, followed: ReturnType<FollowSteps>) {
      const unread = (await followed) ?? [];
      const counts = isWanted ? await checks.ask(Date.now()) : undefined;
      if (counts && isWanted) setChecked({ ...counts, unread, ...of });
    }
    void check(all, follow(all));
    return () => {
      isWanted = false;
      all.checks.stop();
    };
  }, [all, list, isBusy, follow]);

  return checked;
}

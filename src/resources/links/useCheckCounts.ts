import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import {
  type AllLinks,
  closedList,
  type Followed,
  followCode,
  type NotFollowed,
  openLists,
  type SourceState,
} from '@/engines/link-lists';
import { type CheckCounts, type LinksPlace, placeKey, type Wholeness } from '@/engines/links';
import { useIdentity } from '@/providers/auth/identity';
import { useAccess, useAuthProvider } from '@/providers/auth/SessionProvider';
import { clientFor } from '@/providers/http/client';
import { readableName } from '@/resources/domains/name';

const reasons = { part: 'not read to the end', old: 'older than 15 minutes' } as const satisfies Record<
  NotFollowed['reason'],
  string
>;

/** Names the domains that links lead to and that were not looked at, and why; undefined where there is none. */
export const notFollowedText = (unread: readonly NotFollowed[]): string | undefined =>
  unread.length === 0
    ? undefined
    : `Not looked at: ${unread.map(({ domain, reason }) => `${readableName(domain)} (${reasons[reason]})`).join(', ')}.`;

/** Has the checks of the open list of a place follow its links over the other domains; gives what they rest on (`followLinks`). */
type FollowSteps = (
  place: LinksPlace,
  onReading?: (domain: string | undefined) => void,
) => Promise<Followed | undefined>;

/** Follows links over those of the domains whose lists are here (docs/product.md#link-checks). */
export function useFollowSteps(domainNames: readonly string[] | undefined): FollowSteps {
  const authProvider = useAuthProvider();
  const { getToken } = useIdentity();
  const cache = useQueryClient();
  const { subject } = useAccess();
  const key = domainNames?.join(' ') ?? '';
  return useMemo(() => {
    const onFailure = (error: unknown) => void authProvider.onError(error);
    const server = { client: clientFor(getToken), onFailure };
    const domains = key.split(' ').filter(Boolean);
    return async (place, onReading) => {
      const list = openLists.get(placeKey(place));
      const code = await followCode.load().catch(() => undefined);
      return list && code?.followLinks(list, { subject, cache, server, domains, onReading });
    };
  }, [key, subject, cache, authProvider, getToken]);
}

/** What the checks have found, and among what. */
export interface CheckedLinks {
  readonly found: CheckCounts['found'];
  /** Deleted ones are left out. */
  readonly links: number;
  readonly wholeness: Wholeness;
  /** When the page was asked for that is the oldest of all that were looked at, in ms. */
  readonly readAt: number;
  /** Domains that the links lead to, and were not looked at. */
  readonly unread: readonly NotFollowed[];
}

/**
 * Checks the links of a list once nothing of it is being read, and again when it changes; `checked` is undefined until then. `reading` is
 * another domain that is read again for it.
 */
export function useCheckCounts(
  source: AllLinks | undefined,
  followSteps: FollowSteps,
): { readonly checked: CheckedLinks | undefined; readonly reading: string | undefined } {
  const [checked, setChecked] = useState<CheckedLinks>();
  const [reading, setReading] = useState<string>();
  const toCheck = useStore(source?.state ?? closedList, (state) => (state ? readingToCheck(state) : undefined));

  // The worker counts outside React.
  useEffect(() => {
    const { wholeness, readAt: age } = source?.state.getState() ?? {};
    if (!source || toCheck === undefined || !wholeness || age === undefined) return undefined;
    const asking = new AbortController();
    const { signal } = asking;
    async function check({ place, questions }: AllLinks, part: Wholeness, listAge: number) {
      const onReading = (domain: string | undefined) => signal.aborted || setReading(domain);
      const { readAt = listAge, unread = [] } = (await followSteps(place, onReading)) ?? {};
      const counts = signal.aborted ? undefined : await questions.ask('check', Date.now(), { signal });
      if (!counts || signal.aborted) return;
      setChecked({ ...counts, unread, wholeness: part, readAt: Math.min(listAge, readAt) });
    }
    void check(source, wholeness, age);
    return () => {
      asking.abort();
      setReading(undefined);
    };
  }, [source, toCheck, followSteps]);

  return { checked, reading };
}

/** Tells what was read from what was read before; undefined while something is being read, and before something is. */
function readingToCheck({ version, readAt, wholeness, isReading }: SourceState): string | undefined {
  const isNone = !wholeness || (wholeness.kind === 'part' && wholeness.links === 0);
  return isReading || isNone ? undefined : JSON.stringify([version, readAt, wholeness]);
}

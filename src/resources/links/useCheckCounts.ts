import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type AllLinks, type AllLinksState, type Followed, followCode, type NotFollowed } from '@/engines/link-lists';
import type { CheckCounts, Wholeness } from '@/engines/links';
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

/** Has the checks of a list follow its links over the other domains; gives what they rest on (`followLinks`). */
type FollowSteps = (all: AllLinks, onReading?: (domain: string | undefined) => void) => Promise<Followed | undefined>;

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
    return async (all, onReading) => {
      const code = await followCode.load().catch(() => undefined);
      return code?.followLinks(all, { subject, cache, server, domains, onReading });
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
  all: AllLinks | undefined,
  state: AllLinksState | undefined,
  follow: FollowSteps,
): { readonly checked: CheckedLinks | undefined; readonly reading: string | undefined } {
  const [checked, setChecked] = useState<CheckedLinks>();
  const [reading, setReading] = useState<string>();
  const { list, activity } = state ?? {};
  const isBusy = !activity || activity.kind === 'opening' || activity.kind === 'reading';

  // The worker counts outside React.
  useEffect(() => {
    if (!all || !list || isBusy) return undefined;
    const { links, ended } = list.current;
    if (links === 0 && ended === undefined) return undefined; // nothing is read yet
    const { wholeness, age } = list;
    let isWanted = true;
    async function check({ questions }: AllLinks, followed: ReturnType<FollowSteps>) {
      const { readAt = age, unread = [] } = (await followed) ?? {};
      const counts = isWanted ? await questions.countChecks(Date.now()) : undefined;
      if (counts && isWanted) setChecked({ ...counts, unread, wholeness, readAt: Math.min(age, readAt) });
    }
    void check(
      all,
      follow(all, (domain) => isWanted && setReading(domain)),
    );
    return () => {
      isWanted = false;
      setReading(undefined);
      all.questions.stopChecks();
    };
  }, [all, list, isBusy, follow]);

  return { checked, reading };
}

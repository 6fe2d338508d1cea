import { useDataProvider } from '@refinedev/core';
import { useState } from 'react';
import { isOfDomain, type JumpTarget } from '@/engines/links';
import { inScope } from '@/providers/data/scope';
import type { Domain } from '@/resources/domains/model';
import { domains } from '@/resources/domains/resource';
import type { Organization } from '@/resources/organizations/model';

/** Which organizations have the domain of a short URL. */
export interface Search {
  readonly host: string;
  readonly isDone: boolean;
  readonly found: readonly { readonly organization: Organization; readonly domain: string }[];
  /** Their domains could not be read. */
  readonly failed: readonly Organization[];
}

/** Looks in the domains of other organizations: one call each, when somebody wants it. */
export function useOtherOrganizations(target: JumpTarget | undefined, others: readonly Organization[]) {
  const provider = useDataProvider();
  const [search, setSearch] = useState<Search>();
  const host = target?.hosts[0];

  async function look() {
    if (!target || host === undefined) return;
    setSearch({ host, isDone: false, found: [], failed: [] });
    const answers = await Promise.allSettled(
      others.map(({ id }) =>
        provider().getList<Domain>({ resource: domains.name, meta: inScope({ organizationId: id }) }),
      ),
    );
    const found = answers.flatMap((answer, place) => {
      const organization = others[place];
      const own = answer.status === 'fulfilled' && answer.value.data.find(({ domain }) => isOfDomain(target, domain));
      return organization && own ? [{ organization, domain: own.domain }] : [];
    });
    const failed = others.filter((_, place) => answers[place]?.status === 'rejected');
    setSearch((now) => (now?.host === host ? { host, isDone: true, found, failed } : now));
  }
  return { search: search?.host === host ? search : undefined, look: () => void look() };
}

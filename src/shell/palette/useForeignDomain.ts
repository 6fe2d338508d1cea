import { useDataProvider } from '@refinedev/core';
import { useState } from 'react';
import { isOfDomain, type JumpTarget } from '@/engines/links';
import { inScope } from '@/providers/data/scope';
import type { Domain } from '@/resources/domains/model';
import { domains } from '@/resources/domains/resource';
import { writeLink } from '@/resources/links/linkAddress';
import type { Organization } from '@/resources/organizations/model';
import { useSelection } from '@/resources/selection/SelectionProvider';
import type { Entry, Further } from './entries';
import { texts } from './texts';
import { useGoToPlace } from './useGoTo';

/** What is said of a short URL whose domain is not the organization's, and the way to look in the others. */
export function useForeignDomain(target: JumpTarget | undefined): (organization: string, host: string) => Further {
  const { organizations, organizationId } = useSelection();
  const goTo = useGoToPlace();
  const others = organizations.rows.filter(({ id }) => id !== organizationId);
  const { search, look } = useOtherOrganizations(target, others);
  const slug = target?.slugs[0] ?? '';

  const show = ({ organization, domain }: Search['found'][number]): Entry => ({
    kind: 'go',
    key: `show in ${organization.id}`,
    label: texts.showIn(`${domain}/${slug}`, organization.name),
    go: () => goTo('/links', { organizationId: organization.id }, writeLink({ domain, slug })),
  });
  return (organization, host) => {
    if (!search) {
      const way: Entry = { kind: 'press', key: 'look in', label: texts.lookIn(others.length), press: look };
      return { message: texts.notOwn(host, organization), entries: others.length > 0 ? [way] : [] };
    }
    if (!search.isDone) return { message: texts.looking, entries: [] };
    return { message: sentenceOf(search, host), entries: search.found.map(show) };
  };
}

function sentenceOf({ found, failed }: Search, host: string): string {
  const refused = failed.map(({ name }) => name).join(', ');
  const owners = found.map(({ organization }) => organization.name).join(', ');
  const sentences = [owners && texts.isOf(host, owners), refused && texts.notAsked(refused)].filter(Boolean);
  return sentences.join(' ') || texts.nowhere(host);
}

/** Which organizations have the domain of a short URL. */
interface Search {
  readonly host: string;
  readonly isDone: boolean;
  readonly found: readonly { readonly organization: Organization; readonly domain: string }[];
  /** Their domains could not be read. */
  readonly failed: readonly Organization[];
}

/** Looks in the domains of other organizations: one call each, when somebody wants it. */
function useOtherOrganizations(target: JumpTarget | undefined, others: readonly Organization[]) {
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

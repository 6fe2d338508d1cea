import type { JumpTarget } from '@/engines/links';
import { writeLink } from '@/resources/links/view';
import { useSelection } from '@/resources/selection/SelectionProvider';
import type { Entry, Further } from './entries';
import { texts } from './texts';
import { useGoToPlace } from './useGoToPlace';
import { type Search, useOtherOrganizations } from './useOtherOrganizations';

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

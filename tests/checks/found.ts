import type { Check } from '@/resources/links/checks/checks';
import { LinkChecks } from '@/resources/links/checks/linkChecks';
import { noFilter } from '@/resources/links/filter';
import { LocalIndex } from '@/resources/links/localIndex/localIndex';
import { noMoreFilter } from '@/resources/links/localIndex/moreFilter';
import { Queries } from '@/resources/links/localIndex/query';
import type { Link } from '@/resources/links/model';
import { aLink } from '../links/builders';

export const now = Date.parse('2026-03-02T10:00:00Z');

/** Tells the slugs of the links that a check finds, in their order. */
export function checked(
  links: readonly Partial<Link>[],
  { domain = 'go.example.com', isComplete = true } = {},
): (check: Check) => readonly string[] {
  const index = new LocalIndex(domain);
  index.append(links.map(aLink));
  const queries = new Queries(index, new LinkChecks(index, () => isComplete));
  return (check) => {
    const query = { filter: noFilter, more: { ...noMoreFilter, check }, sort: undefined, now };
    for (const answer of queries.run(query, links.length)) {
      if (answer?.kind === 'result') return [...answer.result.rows].map((row) => links[row]?.slug ?? '');
    }
    throw new Error('A query ends with its result');
  };
}
